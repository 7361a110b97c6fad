import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { handleUnaryCall } from '@grpc/grpc-js';

/** A node as gossip shows it. */
export interface Member {
  readonly host: string;
  readonly port: number;
  readonly leads: boolean;
}

/** Who is in the cluster, as a client that discovers its node asks. */
export function members(list: () => readonly Member[]): handleUnaryCall<shared.Empty, gossip.ClusterInfo> {
  return (_, callback) => {
    const info = new gossip.ClusterInfo();
    info.setMembersList(list().map(memberInfo));
    callback(null, info);
  };
}

function memberInfo({ host, port, leads }: Member, index: number): gossip.MemberInfo {
  const endpoint = new gossip.EndPoint();
  endpoint.setAddress(host);
  endpoint.setPort(port);
  const id = new shared.UUID();
  id.setString(`00000000-0000-4000-8000-${`${index}`.padStart(12, '0')}`);
  const member = new gossip.MemberInfo();
  member.setInstanceId(id);
  member.setIsAlive(true);
  member.setHttpEndPoint(endpoint);
  const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
  member.setState(leads ? LEADER : FOLLOWER);
  return member;
}
