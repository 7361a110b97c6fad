/** Words of a text: as they are, bold, slanted, or as they are typed into a file. */
export interface Piece {
  readonly look: 'span' | 'b' | 'i' | 'code';
  readonly text: string;
}

/** A block of a text; a list has the pieces of each item. */
export interface Block {
  readonly kind: 'h3' | 'p' | 'ul';
  readonly items: readonly (readonly Piece[])[];
}

export interface Section {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/**
 * Reads a document: its title, a paragraph, and sections of smaller headings, paragraphs and lists, each on a line of its own. It knows
 * no more of Markdown than our documents for members need.
 */
export function readDocument(text: string): {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly Section[];
} {
  const [head = '', ...sections] = text.split(/^## /m);
  const [title = '', lead = ''] = partsOf(head);
  return { title: title.replace(/^# /, ''), lead, sections: sections.map(sectionOf) };
}

const partsOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean);

function sectionOf(text: string): Section {
  const [title = '', ...blocks] = partsOf(text);
  return { title, blocks: blocks.map(blockOf) };
}

function blockOf(text: string): Block {
  if (text.startsWith('- ')) return { kind: 'ul', items: text.slice(2).split(/\n- /).map(piecesOf) };
  if (text.startsWith('### ')) return { kind: 'h3', items: [piecesOf(text.slice(4))] };
  return { kind: 'p', items: [piecesOf(text)] };
}

const MARKED = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/;

function piecesOf(text: string): Piece[] {
  return text
    .split(MARKED)
    .filter(Boolean)
    .map((piece) => {
      if (!MARKED.test(piece)) return { look: 'span', text: piece };
      if (piece.startsWith('**')) return { look: 'b', text: piece.slice(2, -2) };
      return { look: piece.startsWith('*') ? 'i' : 'code', text: piece.slice(1, -1) };
    });
}
