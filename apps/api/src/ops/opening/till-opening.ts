import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileCheck } from '../../engine/store/file-check.js';
import { FirstStart } from './first-start.js';
import { PeopleUpkeep } from './people-upkeep.js';
import { SecretCheck } from './secret-check.js';

/** Gets the till ready for its first call: writes what a new till needs, and repairs what a crash left behind. */
@Injectable()
export class TillOpening implements OnModuleInit {
  constructor(
    private readonly file: FileCheck,
    private readonly secret: SecretCheck,
    private readonly first: FirstStart,
    private readonly people: PeopleUpkeep,
  ) {}

  async onModuleInit(): Promise<void> {
    // Nothing is written into a file that may be damaged.
    await this.file.passed;
    this.secret.expectOurs();
    await this.first.open();
    await this.secret.note();
    await this.people.tidy();
    await this.first.admitFirst();
  }
}
