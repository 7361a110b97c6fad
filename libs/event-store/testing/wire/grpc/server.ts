import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { handleUnaryCall } from '@grpc/grpc-js';
import { filled } from './messages.js';

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

/** A node as gossip shows it. */
export interface Member {
  readonly host: string;
  readonly port: number;
  readonly leads: boolean;
}

/** Who is in the cluster, as a client that discovers its node asks. */
export function members(list: () => readonly Member[]): handleUnaryCall<shared.Empty, gossip.ClusterInfo> {
  return (_, callback) =>
    callback(null, filled(new gossip.ClusterInfo(), { membersList: list().map(memberInfo) }));
}

function memberInfo({ host, port, leads }: Member, index: number): gossip.MemberInfo {
  const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
  const id = `00000000-0000-4000-8000-${`${index}`.padStart(12, '0')}`;
  return filled(new gossip.MemberInfo(), {
    instanceId: filled(new shared.UUID(), { string: id }),
    isAlive: true,
    httpEndPoint: filled(new gossip.EndPoint(), { address: host, port }),
    state: leads ? LEADER : FOLLOWER,
  });
}
