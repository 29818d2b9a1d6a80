import { sql } from 'kysely';
import { expect, it } from 'vitest';

import type { ChartAnswer, SentFigures } from '../../contract/charts/figures.ts';
import type { MapRegion } from '../../contract/charts/map.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, startRecordsPortal } from './records-portal.ts';

let portal: RecordsPortal;
let admin: Caller;

startForTests(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	return portal;
});

const square = (x: number) => ({
	type: 'Polygon',
	coordinates: [
		[
			[x, 0],
			[x + 1, 0],
			[x + 1, 1],
			[x, 0],
		],
	],
});
const region = (name: string, x = 0) => ({ type: 'Feature', properties: { name, adcode: 1 }, geometry: square(x) });
const map = (...names: string[]) => ({ metaVersion: 2, title: 'Map', type: 'FeatureCollection', features: names.map(region) });

async function problemsOf(path: string, file: unknown): Promise<Array<{ code: string; pointer: string }>> {
	const text = typeof file === 'string' ? file : JSON.stringify(file);
	const { body } = await admin.post('/platform/v3/design/check', { path, text });
	return body.data.problems.filter(({ severity }: { severity: string }) => severity === 'error');
}

async function publish(path: string, file: object): Promise<void> {
	const { status } = await admin.post('/platform/v3/design/save', { path, text: JSON.stringify(file) });
	expect(status).toBe(200);
}

async function figuresOf(chart: object): Promise<SentFigures> {
	const { body } = await admin.post('/platform/v3/charts/figures', { charts: [chart], fresh: true });
	const [found] = body.data.charts as ChartAnswer[];
	if (!found || 'problem' in found) throw new Error(found?.problem.message);
	return found.figures;
}

it('draws the delivered map of provinces, each with its figures', async () => {
	const { type, map, axes, cells } = await figuresOf({ chart: 'failure-rate-by-province' });
	expect(type).toBe('map');
	expect(map?.source).toContain('示意图');
	expect(map).not.toHaveProperty('regions');
	const regions = (await admin.get('/platform/v3/charts/map', { name: 'provinces' })).body.data as MapRegion[];
	expect(regions.length).toBe(34);
	const names = new Set(regions.map(({ properties }) => properties.name));
	const titles = axes[0]?.entries.map(({ title }) => title) ?? [];
	expect(titles.length).toBeGreaterThan(1);
	expect(titles.filter((title) => !names.has(title))).toEqual([]);
	expect(cells.length).toBe(titles.length);
});

it('sends the regions of a map to the readers of its charts alone, and again only when they have changed', async () => {
	const read = (caller: Caller, headers: Record<string, string> = {}) =>
		fetch(`${portal.url}/platform/v3/charts/map?name=provinces`, { headers: { 'access-token': caller.token, ...headers } });
	const first = await read(admin);
	const etag = first.headers.get('etag') ?? '';
	expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
	const { map } = await figuresOf({ chart: 'failure-rate-by-province' });
	expect(etag).toBe(`"${map?.hash}"`);
	const again = await read(admin, { 'if-none-match': etag });
	expect([again.status, await again.text()]).toEqual([304, '']);
	const staff = await portal.signIn('staff');
	expect((await read(staff)).status).toBe(200);
	await sql`delete from portal.role_grant where permission like 'spot-check:%'`.execute(portal.database.system);
	portal.sessions.forgetRights();
	expect((await read(staff, { 'if-none-match': etag })).status).toBe(404);
	expect((await admin.get('/platform/v3/charts/map', { name: 'none' })).status).toBe(404);
});

it('draws bars one level down, until the installation has a map of these regions', async () => {
	const below = { chart: 'failure-rate-by-province', groups: [{ field: 'enterprise.region', level: 2 }] };
	const bars = await figuresOf(below);
	expect(bars).toMatchObject({ type: 'bar', map: null });
	const title = bars.axes[0]?.entries.find(({ title }) => title.includes(' / '))?.title ?? '';
	await publish('quality/own-cities.map.json', map(title.split(' / ')[1] ?? '', '他市'));
	const delivered = (await admin.get('/platform/v3/design/file?path=quality/failure-rate-by-province.chart.json')).body.data;
	await publish('quality/own-rates.chart.json', { ...JSON.parse(delivered.text), maps: ['provinces', 'own-cities'] });
	expect(await figuresOf({ ...below, chart: 'own-rates' })).toMatchObject({ type: 'map', map: { name: 'own-cities' } });
	expect(await figuresOf({ chart: 'own-rates' })).toMatchObject({ type: 'map', map: { name: 'provinces' } });
});

it.each([
	['no regions', { ...map(), features: [] }, 'out-of-range /features'],
	['a region twice', map('浙江省', '江苏省', '浙江省'), 'repeated-region /features/2/properties/name'],
	['a region without a name', { ...map(), features: [{ ...region('x'), properties: {} }] }, 'missing-property /features/0/properties'],
	[
		'a line',
		{ ...map(), features: [{ ...region('x'), geometry: { type: 'LineString', coordinates: [[0, 0]] } }] },
		'unknown-value /features/0/geometry/type',
	],
	['no coordinates', { ...map(), features: [{ ...region('x'), geometry: { type: 'Polygon', coordinates: [[['a', null]]] } }] }, ''],
])('refuses a map with %s', async (_, file, expected) => {
	const problems = await problemsOf('quality/trial.map.json', file);
	expect(problems.length).toBeGreaterThan(0);
	if (expected !== '') expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(expected);
});

it('takes outlines with many points, refuses too many, and reads a large one full of rubbish in seconds', async () => {
	const ring = (count: number) => Array.from({ length: count }, (_, at) => [100 + (at % 100) / 100, 20 + Math.floor(at / 100) / 1000]);
	const detailed = (count: number) => ({
		...map(),
		features: [{ ...region('浙江省'), geometry: { type: 'Polygon', coordinates: [ring(count)] } }],
	});
	expect(await problemsOf('quality/trial.map.json', detailed(30_000))).toEqual([]);
	expect(await problemsOf('quality/trial.map.json', detailed(41_000))).toMatchObject([{ code: 'too-many-points', pointer: '/features' }]);
	const rubbish = {
		...map(),
		features: [{ ...region('x'), geometry: { type: 'Polygon', coordinates: [Array.from({ length: 60_000 }, () => ['x'])] } }],
	};
	const found = await problemsOf('quality/trial.map.json', rubbish);
	expect(found.length).toBeGreaterThan(0);
	expect(found.length).toBeLessThanOrEqual(50);
});

it.each([
	['a map without its file', { type: 'map' }, { code: 'chart-does-not-fit', pointer: '' }],
	['a map of no file', { type: 'map', maps: ['provences'] }, { code: 'unknown-map', pointer: '/maps/0' }],
	['maps without a map', { maps: ['provinces'] }, { code: 'chart-does-not-fit', pointer: '/maps' }],
])('refuses a chart with %s', async (_, change, expected) => {
	const chart = { metaVersion: 2, title: 'Checks', screen: 'spot-check', type: 'bar', groups: [{ field: 'enterprise.region', level: 1 }] };
	expect(await problemsOf('quality/trial-checks.chart.json', { ...chart, ...change })).toMatchObject([expected]);
});
