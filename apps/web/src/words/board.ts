/** What board and treasurer should know: the project's own document. */
export { default as board } from '../../../../docs/board.md?raw';
