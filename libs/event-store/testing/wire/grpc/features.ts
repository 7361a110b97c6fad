import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type shared from '@eventstore/db-client/generated/shared_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { handleUnaryCall } from '@grpc/grpc-js';
import { filled } from './filled.js';

const { read, append, delete: softDelete } = streamServices.StreamsService;
const METHODS = [read, append, softDelete].map(({ path }) => {
  const [serviceName = '', methodName = ''] = path.toLowerCase().slice(1).split('/');
  return filled(new features.SupportedMethod(), { serviceName, methodName });
});

/** What the server says it can do. The till makes a call for each append, so the double knows no others. */
export const supportedMethods: handleUnaryCall<shared.Empty, features.SupportedMethods> = (_, callback) => {
  const eventStoreServerVersion = '23.10.8';
  callback(null, filled(new features.SupportedMethods(), { eventStoreServerVersion, methodsList: METHODS }));
};
