import { calls, type Sent } from '@stammtisch/contracts';
import { members } from '@stammtisch/domain';
import { Caller } from '../../access/call.js';
import { Names } from '../../engine/people/names.js';
import { Journal } from '../../engine/read-model/journal.js';
import { byRevision, pageOf } from '../../engine/read-model/questions.js';
import { Till } from '../../engine/till/till.js';
import { Input, Serves, Topic } from '../../http/serves.js';
import { TableService } from './table.service.js';

@Topic('Tisch')
export class TableController {
  constructor(
    private readonly table: TableService,
    private readonly names: Names,
    private readonly journal: Journal,
    private readonly till: Till,
  ) {}

  @Serves(calls.home, 'Everything the home screen shows; 401 when logged out')
  home(@Caller() memberId: string) {
    return this.table.home(memberId);
  }

  @Serves(calls.tonight, 'The evening since 06:00 in numbers')
  tonight() {
    return { ...this.table.tonight(), revision: this.till.state.revision };
  }

  @Serves(calls.activity, "The table's public feed, newest first")
  async activity(@Input() query: Sent<'activity'>) {
    const { page, next } = await pageOf(query, (wanted) => this.journal.feed(wanted), byRevision);
    return { activity: page.map((event) => this.table.lineOf(event)), next };
  }

  @Serves(calls.tableMembers, 'Everybody at the table by name')
  members() {
    const { state } = this.till;
    const named = Array.from(members(state), ({ id: member_id }) => {
      return { member_id, member_name: this.names.display(member_id) };
    });
    const byName = named.toSorted((a, b) => a.member_name.localeCompare(b.member_name, 'de'));
    return { members: byName, revision: state.revision };
  }
}
