import { useEffect, useRef, useState } from 'react';

import type { SheetColumn, SheetGuess } from '../../../../contract/design/sheet/sheet-guess.ts';
import { maxImportRows } from '../../../../contract/records/transfer.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { ImportDialog } from '../../../../renderers/list/transfer/import/import-dialog.tsx';
import { notifyError } from '../../../base/feedback/notify.ts';
import { makingTexts } from './texts.ts';

interface Props {
	/** The screen that was made. */
	name: string;
	file: File;
	guess: SheetGuess;
	columns: SheetColumn[];
	onClose(): void;
}

/** Brings the rows of a spreadsheet into the screen that was made from it: as many imports as it has parts, each of which can be undone; then the list is opened. */
export function SheetRows({ name, file, guess, columns, onClose }: Props) {
	const runtime = useRuntime();
	const [screen, setScreen] = useState<ResolvedScreen | null>(null);
	const [part, setPart] = useState(0);
	const imported = useRef(-1);
	const parts = Math.ceil(guess.rowCount / maxImportRows);
	const { loadScreen } = runtime;
	useEffect(() => {
		loadScreen(name).then(setScreen, notifyError);
	}, [loadScreen, name]);
	const handleClose = () => {
		if (imported.current === part && part + 1 < parts) {
			setPart(part + 1);
			return;
		}
		onClose();
		runtime.open({ screen: name, view: 'list' });
	};
	if (screen === null) return null;
	return (
		<ImportDialog
			key={part}
			screen={screen}
			given={{
				file,
				input: inputOf(guess, { columns, part }),
				remark: parts > 1 ? makingTexts.part({ part: part + 1, parts }) : undefined,
				onImported: () => {
					imported.current = part;
				},
			}}
			onClose={handleClose}
		/>
	);
}

function inputOf(
	{ sheet, headingRow, totals }: SheetGuess,
	{ columns, part }: { columns: SheetColumn[]; part: number },
): Record<string, unknown> {
	const width = Math.max(...columns.map(({ index }) => index)) + 1;
	const byIndex = new Map(columns.map(({ index, isIncluded, name }) => [index, isIncluded ? name : null]));
	return {
		part: { sheet, headingRow, skip: part * maxImportRows, columns: width, omitsTotals: totals.areOmitted },
		mapping: Array.from({ length: width }, (_, index) => byIndex.get(index) ?? null),
	};
}
