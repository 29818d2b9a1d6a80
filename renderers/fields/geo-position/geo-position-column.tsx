import { EnvironmentOutlined } from '@ant-design/icons';

import { mapLink } from '../../../contract/fields/geo-position/map-link.ts';
import { readPosition } from '../../../contract/fields/geo-position/position.ts';
import type { ColumnRenderer } from '../../core/runtime/renderer-registry.ts';
import { texts } from './texts.ts';

import './geo-position.css';

/** A geographic position; where there is room for it, with a link to the map. */
export const geoPositionColumn: ColumnRenderer = {
	width: 190,
	render(value, { language, isWhole }) {
		const position = readPosition(value);
		if (!position) return value == null ? '' : String(value);
		const text = <span className="portal-geo-value">{`${position.longitude}, ${position.latitude}`}</span>;
		if (!isWhole) return text;
		return (
			<>
				{text}{' '}
				<a className="portal-geo-map" href={mapLink(position)} target="_blank" rel="noopener noreferrer">
					<EnvironmentOutlined aria-hidden /> {texts.map().in(language)}
				</a>
			</>
		);
	},
};
