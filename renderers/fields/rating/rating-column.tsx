import { usualStars } from '../../../contract/fields/rating/rating.ts';
import type { ColumnRenderer } from '../../core/runtime/renderer-registry.ts';
import { texts } from './texts.ts';

import './rating.css';

/** More stars than that are a number. */
const mostStars = 10;

/** A rating as stars. */
export const ratingColumn: ColumnRenderer = {
	width: 130,
	render(value, { maximum = usualStars, language }) {
		if (typeof value !== 'number' || value === 0) return '';
		if (maximum > mostStars || value > maximum || value < 0) return `${value} / ${maximum}`;
		const label = texts.stars({ value, most: maximum }).in(language);
		return (
			<span className="portal-rating" role="img" aria-label={label} title={label}>
				{'★'.repeat(value)}
				<span className="portal-rating-rest">{'★'.repeat(maximum - value)}</span>
			</span>
		);
	},
};
