import { Card } from '../../../../components/Card';
import { Stack } from '../../../../components/Stack';
import { board } from '../../../../words/board';
import { DeskHead } from '../../DeskPage';
import { paths } from '../../paths';
import styles from './BoardPage.module.css';
import { type Block, type Piece, readDocument } from './written';

/** What the board and the treasurer should know, as it stands in the project's documents. */
export function BoardPage() {
  const { title, lead, sections } = readDocument(board);
  return (
    <>
      <DeskHead title={title} summary={lead} section={paths.board} />
      <Stack gap="page" className={styles.page}>
        {sections.map((section) => (
          <Card as="section" stack key={section.title} aria-label={section.title}>
            <h2>{section.title}</h2>
            {section.blocks.map((block) => (
              <Written key={block.items[0]?.map(({ text }) => text).join('')} block={block} />
            ))}
          </Card>
        ))}
      </Stack>
    </>
  );
}

function Written({ block: { kind: Tag, items } }: { block: Block }) {
  const [words = []] = items;
  if (Tag !== 'ul')
    return (
      <Tag>
        <Pieces pieces={words} />
      </Tag>
    );
  return (
    <ul className={styles.list}>
      {items.map((pieces) => (
        <li key={pieces.map(({ text }) => text).join('')}>
          <Pieces pieces={pieces} />
        </li>
      ))}
    </ul>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ look: Tag, text }) => <Tag key={text}>{text}</Tag>);
}
