import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type shared from '@eventstore/db-client/generated/shared_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { handleUnaryCall } from '@grpc/grpc-js';

const { read, append, delete: softDelete } = streamServices.StreamsService;
const METHODS = [read, append, softDelete].map(({ path }) => methodAt(path.toLowerCase().slice(1)));

/** What the server says it can do. The till makes a call for each append, so the double knows no others. */
export const supportedMethods: handleUnaryCall<shared.Empty, features.SupportedMethods> = (_, callback) => {
  const answer = new features.SupportedMethods();
  answer.setEventStoreServerVersion('23.10.8');
  answer.setMethodsList(METHODS);
  callback(null, answer);
};

function methodAt(path: string): features.SupportedMethod {
  const [service = '', name = ''] = path.split('/');
  const method = new features.SupportedMethod();
  method.setServiceName(service);
  method.setMethodName(name);
  return method;
}
