import { isShown, textOf } from './accessible.js';
import {
  all,
  type ByRole,
  type ByText,
  both,
  byCss,
  byLabel,
  byRole,
  byText,
  type Find,
  ordered,
  type Root,
  says,
  type Text,
} from './find.js';

/** What other elements are found by. */
interface Found {
  readonly find: Find;
}

interface Filter {
  readonly has?: Found;
  readonly hasNot?: Found;
  readonly hasText?: Text;
  readonly hasNotText?: Text;
  readonly visible?: boolean;
}

/** How elements are found from those that are found already. */
export abstract class Finding<L extends Finding<L>> {
  constructor(
    readonly find: Find,
    readonly what: string,
  ) {}

  protected abstract made(find: Find, what: string): L;

  protected under(find: Find, what: string): L {
    return this.made((root) => {
      const around = this.find(root);
      return around.length === 1 ? find(around[0] as Element) : ordered(around.flatMap(find));
    }, `${this.what} ${what}`);
  }

  private of(pick: (found: Element[], root: Root) => Element[], what: string): L {
    return this.made((root) => pick(this.find(root), root), `${this.what} ${what}`);
  }

  getByRole(role: string, how: ByRole = {}): L {
    return this.under(byRole(role, how), `${role} ${how.name ?? ''}`);
  }

  getByText(text: Text, how: ByText = {}): L {
    return this.under(byText(text, how), `'${text}'`);
  }

  getByLabel(label: Text, how: ByText = {}): L {
    return this.under(byLabel(label, how), `field ${label}`);
  }

  getByAltText(alt: Text, { exact }: ByText = {}): L {
    const find = (root: Root) =>
      all(root, '[alt]').filter((each) => says(each.getAttribute('alt') ?? '', alt, exact));
    return this.under(find, `picture ${alt}`);
  }

  locator(selector: string | L, filter?: Filter): L {
    const found =
      typeof selector === 'string'
        ? this.under(byCss(selector), selector)
        : this.under(selector.find, selector.what);
    return filter ? found.filter(filter) : found;
  }

  filter({ has, hasNot, hasText, hasNotText, visible }: Filter): L {
    const fits = (element: Element) =>
      (has === undefined || has.find(element).length > 0) &&
      (hasNot === undefined || hasNot.find(element).length === 0) &&
      (hasText === undefined || says(textOf(element), hasText)) &&
      (hasNotText === undefined || !says(textOf(element), hasNotText)) &&
      (visible === undefined || isShown(element) === visible);
    return this.of((found) => found.filter(fits), 'filtered');
  }

  and(other: L): L {
    return this.of((found, root) => both(found, other.find(root)), `and ${other.what}`);
  }

  or(other: L): L {
    return this.of((found, root) => ordered([...found, ...other.find(root)]), `or ${other.what}`);
  }

  first(): L {
    return this.nth(0);
  }

  last(): L {
    return this.nth(-1);
  }

  nth(index: number): L {
    return this.of((found) => found.slice(index, index === -1 ? undefined : index + 1), `nr. ${index}`);
  }
}
