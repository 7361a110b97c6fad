import type { DeskTask } from '@stammtisch/contracts';
import { ButtonLink } from '../ui/Links';
import { List, ListRow } from '../ui/List';
import { taskWords } from './tasks';

/** Tasks, each with a link to where it is done. */
export function TaskRows({ tasks }: { tasks: readonly DeskTask[] }) {
  return (
    <List aria-label="Zu tun">
      {tasks.map((task) => {
        const { title, details, verb, path, Icon } = taskWords[task.kind](task);
        return (
          <ListRow
            key={`${task.kind} ${task.place}`}
            leading={<Icon />}
            title={<b>{title}</b>}
            meta={details}
            action={
              <ButtonLink href={path} aria-label={`${title}: ${verb}`}>
                {verb}
              </ButtonLink>
            }
          />
        );
      })}
    </List>
  );
}
