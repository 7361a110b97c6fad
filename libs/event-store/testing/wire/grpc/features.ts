import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type shared from '@eventstore/db-client/generated/shared_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { type handleUnaryCall, status } from '@grpc/grpc-js';
import { type Context, serve } from './context.js';
import { notReady, timedOut } from './refusals.js';

/** What the server says it can do; older ones know no batch appends, or not even the question. */
export type SupportedFeatures = 'batchAppend' | 'singleAppend' | 'unimplemented';

export function supportedMethods(
  context: Context,
  supported: SupportedFeatures,
): handleUnaryCall<shared.Empty, features.SupportedMethods> {
  const methods = Object.values(streamServices.StreamsService)
    .map(({ path }) => path.toLowerCase().slice(1))
    .filter((path) => supported === 'batchAppend' || !path.endsWith('/batchappend'))
    .map(methodAt);
  return (call, callback) => {
    if (supported === 'unimplemented') return callback({ code: status.UNIMPLEMENTED, details: '' });
    serve(context, call, context.faults.features, {
      work: () => {},
      answer: () => {
        const answer = new features.SupportedMethods();
        answer.setEventStoreServerVersion('23.10.8');
        answer.setMethodsList(methods);
        callback(null, answer);
      },
      refuse: callback,
      fail: (fault) => callback(fault === 'notReady' ? notReady() : timedOut('Read timeout.')),
    });
  };
}

function methodAt(path: string): features.SupportedMethod {
  const [service = '', name = ''] = path.split('/');
  const method = new features.SupportedMethod();
  method.setServiceName(service);
  method.setMethodName(name);
  return method;
}
