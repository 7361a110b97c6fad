import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Badge } from './List';
import styles from './Tabs.module.css';
import { VisuallyHidden } from './Text';

export interface TabsProps<Id extends string> {
  label: string;
  /** `waiting`: how many things wait to be done in that tab. */
  tabs: readonly { id: Id; label: string; waiting?: number | undefined }[];
  active: Id;
  onChange(id: Id): void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** ARIA tabs, all in sight: rows of three on a phone, side by side on wider screens, a side bar from 900 px on. */
export function Tabs<Id extends string>({ label, tabs, active, onChange }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const here = tabs.findIndex(({ id }) => id === active);
    const step = steps[event.key];
    const next =
      event.key === 'Home'
        ? tabs[0]
        : event.key === 'End'
          ? tabs.at(-1)
          : step && tabs[(here + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    tabIn(list.current, next.id)?.focus();
    onChange(next.id);
  };

  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={tabId(tab.id)}
          className={styles.tab}
          type="button"
          role="tab"
          aria-selected={tab.id === active}
          aria-controls={tab.id === active ? panelId(tab.id) : undefined}
          tabIndex={tab.id === active ? 0 : -1}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
          {tab.waiting ? (
            <Badge tone="amber">
              {tab.waiting}
              <VisuallyHidden> warten</VisuallyHidden>
            </Badge>
          ) : null}
        </button>
      ))}
    </div>
  );
}

function tabIn(bar: HTMLElement | null, id: string): HTMLElement | null | undefined {
  return bar?.querySelector<HTMLElement>(`#${CSS.escape(tabId(id))}`);
}

/** Holds what the active tab shows. */
export function TabPanel({
  id,
  className,
  children,
}: {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)} className={className}>
      {children}
    </div>
  );
}

/** A tab and its panel know each other by these ids. */
const tabId = (id: string) => `tab-${id}`;
const panelId = (id: string) => `panel-${id}`;
