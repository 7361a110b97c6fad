import { Module } from '@nestjs/common';
import { MemberView } from './member-view.js';

/** Members as they are shown. */
@Module({ providers: [MemberView], exports: [MemberView] })
export class PeopleModule {}
