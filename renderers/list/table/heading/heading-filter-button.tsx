import type { ReactNode } from 'react';

import { lazyPart } from '../../../core/runtime/lazy-part.tsx';
import { useText } from '../../../core/texts/use-text.ts';
import type { HeadingFilter } from '../../../fields/columns/table-columns.tsx';
import { HeadingButton } from './heading-button.tsx';
import { texts } from './texts.ts';

const FilterChoice = lazyPart(() => import('./filter-choice.tsx').then((module) => module.FilterChoice));

/** Filters by the options of a column. */
export function HeadingFilterButton({ filter }: { title: ReactNode; filter: HeadingFilter }) {
	const t = useText();
	const isActive = filter.chosen.length > 0;
	const label = t(isActive ? texts.filtered() : texts.filter());
	return (
		<HeadingButton
			className="portal-heading-filter"
			aria-label={label}
			title={label}
			aria-pressed={isActive}
			icon={
				<svg viewBox="0 0 12 12" width="12" height="12" aria-hidden>
					<path d="M1 1.5h10L7.2 6.2v4L4.8 11V6.2z" fill="currentColor" />
				</svg>
			}
			popup={(close) => <FilterChoice filter={filter} onClose={close} />}
		/>
	);
}
