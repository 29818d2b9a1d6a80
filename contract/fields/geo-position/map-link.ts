import { type Position, writePosition } from './position.ts';

/** The address of a map with a mark at the position. */
export function mapLink(position: Position): string {
	const [longitude = '', latitude = ''] = writePosition(position).split(',');
	return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}
