/** Emojis by words in the file name of a drink's picture; the first match wins. */
const families: readonly [words: RegExp, emoji: string][] = [
  [/cocktail|mojito|caipi|spritz|hugo/, '🍹'],
  [/long|goas|cuba|\btonic\b/, '🍸'],
  [/cola|spezi|limo|soft|monster|energy|saft|juice|apfel/, '🥤'],
  [/wein|wine|schorle|sekt|prosecco/, '🍷'],
  [/schnaps|obstler|spirit|shot|vodka|wodka|whisk|likör|\b(gin|rum)\b/, '🥃'],
  [/coffee|kaffee|espresso|cappu/, '☕'],
  [/\btea\b|tee\b/, '🍵'],
  [/milch|milk|kakao/, '🥛'],
  [/wasser|water|adelhozener/, '💧'],
];

/** The emoji in place of a drink's picture that could not be loaded; a beer by default. */
export function drinkEmoji(icon: string): string {
  const name = icon
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replaceAll('_', ' ');
  return families.find(([words]) => words.test(name))?.[1] ?? '🍺';
}
