import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';

import type { BenchStage } from './bench-stage.ts';
import { callAs } from './call-as.ts';
import { median } from './measure.ts';
import { type Target, visitCold } from './page-visit.ts';

/** A list of many columns, in milliseconds. */
export interface WideResult {
	/** From the start of a cold navigation until all rows are on the page. */
	rows: number;
	/** From the click on "next page" until its rows are there. */
	change: number;
}

const columnCount = 50;
const rowCount = 100;
/** One page more than a visit turns. */
const pageCount = 6;

/** Makes a screen of fifty columns, fills it, and visits its list with a hundred rows on a page, with an empty cache each time. */
export async function benchWide(
	browser: Browser,
	{ portal, schemas }: BenchStage,
	{ enter, runs }: { enter: Enter; runs: number },
): Promise<WideResult> {
	const file = path.join(schemas, 'organisation/wide.json');
	await writeFile(file, JSON.stringify(wideScreen));
	try {
		await fillWide(portal);
		const target = await enter('/organisation/wide', rowCount);
		const visits: Array<Awaited<ReturnType<typeof visitCold>>> = [];
		for (let run = 0; run < runs; run++) visits.push(await visitCold(browser, target, rowCount));
		const result = { rows: median(visits.map(({ rows }) => rows)), change: median(visits.map(({ change }) => change)) };
		console.log(`${columnCount} columns x ${rowCount} rows`, result);
		return result;
	} finally {
		await rm(file);
	}
}

/** Opens a list as somebody who may see every screen; returns its address with what the browser then keeps. */
export type Enter = (address: string, rowCount: number) => Promise<Target>;

const kinds = [
	{ type: 'string' },
	{ type: 'integer' },
	{ type: 'number', format: 'money' },
	{ type: 'string', format: 'date' },
	{
		type: 'string',
		options: [
			{ value: 'open', title: '进行中', color: 'processing' },
			{ value: 'done', title: '已完成', color: 'success' },
		],
	},
];
const fields = Array.from({ length: columnCount }, (_, index) => ({ name: `field${index}`, ...kinds[index % kinds.length] }));

const wideScreen = {
	title: '宽表',
	record: { properties: Object.fromEntries(fields.map(({ name, ...field }, index) => [name, { ...field, title: `第${index + 1}列` }])) },
	list: { columns: fields.map(({ name }) => name), search: ['field0'], pageSize: rowCount },
	menu: { order: 1 },
};

async function fillWide(portal: string): Promise<void> {
	const admin = await callAs(portal, 'admin');
	const ready = () =>
		admin('POST', '/business/v3/wide/query', {}).then(
			() => true,
			() => false,
		);
	for (let tries = 0; tries < 100 && !(await ready()); tries++) await new Promise((resolve) => setTimeout(resolve, 100));
	const values = (row: number) => [`第${row}行的文字`, row, row * 1.5, '2026-04-01', row % 2 === 0 ? 'open' : 'done'];
	for (let row = 0; row < rowCount * pageCount; row++)
		await admin(
			'POST',
			'/business/v3/wide/save',
			Object.fromEntries(fields.map(({ name }, index) => [name, values(row)[index % kinds.length]])),
		);
}
