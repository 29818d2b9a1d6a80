import { describe, expect, it } from 'vitest';

import { geoPosition } from '../../../../contract/fields/geo-position/geo-position.ts';
import { mapLink } from '../../../../contract/fields/geo-position/map-link.ts';
import { boxAround, distanceBetween, readPosition, writePosition } from '../../../../contract/fields/geo-position/position.ts';

const position = (text: string) => readPosition(text) ?? { longitude: Number.NaN, latitude: Number.NaN };

describe('a geographic position', () => {
	it.each([
		['116.39, 39.90', '116.39,39.9'],
		['116.39，39.90', '116.39,39.9'],
		['116.39° 39.9°', '116.39,39.9'],
		['-0.0000001,+0', '0,0'],
		['179.99999999,-90', '180,-90'],
	])('is read from %s', (text, stored) => {
		expect(geoPosition.checkShape(text)).toBeUndefined();
		expect(geoPosition.normalise(text)).toBe(stored);
	});

	it.each(['', '116.39', '1,2,3', 'a,b', '0x10,3', '1e2,3', '180.01,0', '0,-90.01', `${'1'.repeat(70)},2`])('refuses %j', (text) => {
		expect(geoPosition.checkShape(text)?.in('en')).toMatch(/longitude|latitude/);
	});

	it('tells which of the two numbers is out of range', () => {
		expect(geoPosition.checkShape('39.9,116.39')?.in('zh-CN')).toBe('纬度应在 -90 到 90 之间；经度在前，纬度在后');
		expect(geoPosition.checkShape('200,3')?.in('en')).toBe('The longitude must be between -180 and 180');
	});

	it('knows how far two positions are apart', () => {
		expect(distanceBetween(position('116.39,39.9'), position('121.47,31.23'))).toBeCloseTo(1067.5, 0);
		expect(distanceBetween(position('179.9,0'), position('-179.9,0'))).toBeCloseTo(22.24, 1);
		expect(distanceBetween(position('0,90'), position('120,90'))).toBeCloseTo(0, 5);
		expect(distanceBetween(position('0,0'), position('180,0'))).toBeLessThanOrEqual(20_100);
	});

	it('has a box around a circle that contains the whole circle', () => {
		for (const [longitude, latitude, kilometres] of [
			[116, 39, 5],
			[116, 39, 900],
			[-170, 60, 400],
			[10, 89, 50],
			[0, 0, 20_000],
			[30, -88.9, 130],
		] as const) {
			const centre = { longitude, latitude };
			const { south, north, west, east } = boxAround(centre, kilometres);
			for (let step = 0; step < 720; step++) {
				const other = { longitude: -180 + step / 2, latitude: ((step * 7919) % 1801) / 10 - 90 };
				if (distanceBetween(centre, other) > kilometres) continue;
				expect(other.latitude >= south && other.latitude <= north).toBe(true);
				expect(west === null || east === null || (other.longitude >= west && other.longitude <= east)).toBe(true);
			}
		}
	});

	it('opens a map that marks it', () => {
		expect(mapLink(position('116.39,39.9'))).toBe('https://www.openstreetmap.org/?mlat=39.9&mlon=116.39#map=16/39.9/116.39');
		expect(writePosition({ longitude: 1.23456789, latitude: -0 })).toBe('1.234568,0');
	});
});
