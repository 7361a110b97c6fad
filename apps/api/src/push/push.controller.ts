import { calls, type Sent } from '@stammtisch/contracts';
import { type Call, MemberCall } from '../access/call.js';
import { invalid } from '../http/problem.js';
import { Input, Serves, Topic } from '../http/serves.js';
import { calledAt } from '../http/web-addresses.js';
import { Subscriptions } from './subscriptions.js';
import { areKeys, PushServices, Vapid } from './web-push.js';

/** Longest address of a till, in characters: a host has at most 253. It is stored with each subscription. */
const LONGEST_ORIGIN = 300;

@Topic('Benachrichtigungen')
export class PushController {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly services: PushServices,
    private readonly vapid: Vapid,
  ) {}

  @Serves(calls.push, "This device's kinds of notifications, and the key to subscribe with")
  async here(@MemberCall() call: Call) {
    const kinds = await this.subscriptions.kindsHere(call.ownSession);
    return { public_key: this.vapid.publicKey, kinds };
  }

  @Serves(calls.switchPush, "Choose this device's notifications, until it is logged out")
  async switch(@MemberCall() call: Call, @Input() body: Sent<'switchPush'>) {
    const { headers } = call.request;
    // The page's own address: without TRUST_PROXY the till can't know that a proxy terminates https.
    const origin = headers.origin ?? calledAt(call.request);
    if (!this.services.knows(body.endpoint) || !areKeys(body) || origin.length > LONGEST_ORIGIN)
      throw invalid('Dieser Browser nennt keine bekannte Adresse für Benachrichtigungen');
    const kinds = [...new Set(body.kinds)].sort();
    await this.subscriptions.put(call.ownSession, headers['user-agent'], { ...body, kinds, origin });
    return this.here(call);
  }

  @Serves(calls.switchPushOff, "Switch this device's notifications off")
  async off(@MemberCall() call: Call) {
    await this.subscriptions.off(call.ownSession);
    return this.here(call);
  }
}
