import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { handleUnaryCall } from '@grpc/grpc-js';
import { fillIn } from './messages.js';

const { read, append, delete: softDelete } = streamServices.StreamsService;
const METHODS = [read, append, softDelete].map(({ path }) => {
  const [serviceName = '', methodName = ''] = path.toLowerCase().slice(1).split('/');
  return fillIn(new features.SupportedMethod(), { serviceName, methodName });
});

/** The methods that the server supports. The till makes a call for each append, so the batch append is left out. */
export const supportedMethods: handleUnaryCall<shared.Empty, features.SupportedMethods> = (_, callback) => {
  const eventStoreServerVersion = '23.10.8';
  callback(null, fillIn(new features.SupportedMethods(), { eventStoreServerVersion, methodsList: METHODS }));
};

/** A cluster node in gossip. */
export interface Member {
  readonly host: string;
  readonly port: number;
  readonly isLeader: boolean;
}

/** Answers gossip, by which clients find the leader. */
export function members(list: () => readonly Member[]): handleUnaryCall<shared.Empty, gossip.ClusterInfo> {
  return (_, callback) =>
    callback(null, fillIn(new gossip.ClusterInfo(), { membersList: list().map(memberInfo) }));
}

function memberInfo({ host, port, isLeader }: Member, index: number): gossip.MemberInfo {
  const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
  const id = `00000000-0000-4000-8000-${`${index}`.padStart(12, '0')}`;
  return fillIn(new gossip.MemberInfo(), {
    instanceId: fillIn(new shared.UUID(), { string: id }),
    isAlive: true,
    httpEndPoint: fillIn(new gossip.EndPoint(), { address: host, port }),
    state: isLeader ? LEADER : FOLLOWER,
  });
}
