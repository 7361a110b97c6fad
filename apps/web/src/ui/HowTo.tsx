import { OutsideLink } from './OutsideLink';

/** Leads to a task of the handbook, where people get stuck. @param task the anchor of its heading in docs/handbuch.md */
export const HowTo = ({ task }: { task: string }) => (
  <OutsideLink href={`/handbuch.html#${task}`}>So geht das</OutsideLink>
);
