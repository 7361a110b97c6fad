/** What stands in for a drink's picture that cannot be loaded, by words in its file name; the first match wins. */
const families: readonly [words: RegExp, emoji: string][] = [
  [/cocktail|mojito|caipi|spritz|hugo/, '🍹'],
  [/long|goas|gin|rum|cuba/, '🥃'],
  [/wein(?!.*bier)|wine|schorle|sekt|prosecco/, '🍷'],
  [/schnaps|obstler|spirit|shot|vodka|wodka|whisk|likör/, '🥃'],
  [/cola|spezi|limo|soft|monster|energy|saft|juice/, '🥤'],
  [/coffee|kaffee|espresso|cappu/, '☕'],
  [/\btea|tee\b/, '🍵'],
  [/milch|milk|kakao/, '🥛'],
  [/wasser|water|adelholzener|adelhozener/, '💧'],
];

/** The emoji for a drink's icon file; a beer where nothing else fits. */
export function drinkEmoji(icon: string): string {
  const name = icon.toLowerCase().replace(/\.\w+$/, '');
  return families.find(([words]) => words.test(name))?.[1] ?? '🍺';
}
