import { Spin, Tabs } from 'antd';
import { useEffect, useState } from 'react';

import type { SheetPreview } from '../../../../contract/files/attachment.ts';
import { readError } from '../../../core/failure/error-facts.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { readSheet } from '../file-calls.ts';
import { fileTexts } from '../texts.ts';
import './previews.css';

/** The first rows of a table, with the letters and numbers of a spreadsheet; several sheets have tabs. */
export function SheetView({ id, name }: { id: string; name: string }) {
	const first = useSheet(id, 0);
	const sheets = first.sheet?.sheets ?? [];
	if (sheets.length < 2) return <Sheet {...first} label={name} />;
	const items = sheets.map((label, index) => ({
		// Names are the file's own and may repeat.
		key: String(index),
		label,
		children: index === 0 ? <Sheet {...first} label={label} /> : <OtherSheet id={id} index={index} label={label} />,
	}));
	return <Tabs className="portal-sheet-tabs" size="small" tabPlacement="bottom" items={items} />;
}

function OtherSheet({ id, index, label }: { id: string; index: number; label: string }) {
	return <Sheet {...useSheet(id, index)} label={label} />;
}

interface SheetState {
	sheet?: SheetPreview;
	error?: string;
}

function useSheet(id: string, index: number): SheetState {
	const runtime = useRuntime();
	const [state, setState] = useState<SheetState>({});
	useEffect(() => {
		const controller = new AbortController();
		readSheet(runtime, { id, index }, controller.signal).then(
			(sheet) => setState({ sheet }),
			(error) => !controller.signal.aborted && setState({ error: readError(error, runtime.language).message }),
		);
		return () => controller.abort();
	}, [runtime, id, index]);
	return state;
}

function Sheet({ sheet, error, label }: SheetState & { label: string }) {
	const t = useText();
	if (error !== undefined)
		return (
			<div className="portal-preview-none" role="alert">
				{error}
			</div>
		);
	if (sheet === undefined) return <Spin className="portal-preview-wait" />;
	const width = Math.max(1, ...sheet.rows.map(({ cells }) => cells.length));
	return (
		<>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys. */}
			<section className="portal-sheet" aria-label={label} tabIndex={0}>
				<table>
					<thead>
						<tr>
							<th aria-hidden />
							{Array.from({ length: width }, (_, index) => (
								<th key={columnLetters(index)} scope="col">
									{columnLetters(index)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{sheet.rows.map(({ number, cells }) => (
							<tr key={number}>
								<th scope="row">{number}</th>
								{Array.from({ length: width }, (_, index) => (
									<td key={columnLetters(index)}>{cells[index] === null ? '' : String(cells[index] ?? '')}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
			{sheet.totalRows > sheet.rows.length && (
				<small className="portal-sheet-more">{t(fileTexts.firstRows({ count: sheet.rows.length, total: sheet.totalRows }))}</small>
			)}
		</>
	);
}

/** A, B, ... Z, AA, AB, ... */
export function columnLetters(index: number): string {
	const last = String.fromCharCode(65 + (index % 26));
	return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
