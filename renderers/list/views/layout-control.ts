import type { ResolvedLayout } from '../../../contract/screen/resolved-screen.ts';

/** The way in which a list shows its records, and choosing another. */
export interface LayoutControl {
	current: ResolvedLayout;
	/** Its name in the address; null for the first one. */
	named: string | null;
	choose(name: string): void;
}
