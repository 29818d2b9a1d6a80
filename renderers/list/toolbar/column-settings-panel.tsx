import { ArrowDownOutlined, ArrowUpOutlined, PushpinOutlined, VerticalLeftOutlined, VerticalRightOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber, Select } from 'antd';
import { type DragEvent, useState } from 'react';
import { ownValue } from '../../../contract/input/plain-object.ts';
import type { ResolvedColumn } from '../../../contract/screen/resolved-screen.ts';

import { refreshIntervals } from '../../../contract/screen/screen.ts';
import { wholeTitle } from '../../../contract/views/whole-title.ts';
import { type ColumnControl, isShown } from '../state/use-column-settings.ts';
import { pinOf, pins } from '../state/use-list-habits.ts';
import './column-settings.css';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { intervalText, texts } from './texts.ts';

interface Props {
	settings: ColumnControl;
}

/** Which columns are shown, in which order and how wide; each change takes effect at once. */
export function ColumnSettingsPanel({ settings: { settings, change, reset, columns, folded, habits } }: Props) {
	const t = useText();
	const names = columns.map((column) => column.field);
	const move = (from: number, to: number) => {
		const order = [...names];
		order.splice(to, 0, ...order.splice(from, 1));
		change({ order });
	};
	const handleReset = () => {
		reset();
		habits.changeHabits({ pins: {} });
	};
	const { dropAt, ...dragging } = useColumnDragging(move);
	const shownCount = columns.filter((column) => isShown(column, settings)).length;
	return (
		<div className="portal-column-settings">
			<div className="portal-column-settings-title">
				<strong>{t(texts.columnSettings())}</strong>
				<Button type="link" size="small" onClick={handleReset}>
					{t(texts.resetColumns())}
				</Button>
			</div>
			<ul>
				{columns.map((column, index) => (
					<li
						key={column.field}
						draggable
						data-drop={dropAt(index)}
						onDragStart={(event) => dragging.start(event, index)}
						onDragOver={(event) => dragging.over(event, index)}
						onDrop={() => dragging.drop(index)}
						onDragEnd={dragging.end}
					>
						<Checkbox
							checked={isShown(column, settings)}
							disabled={shownCount === 1 && isShown(column, settings)}
							onChange={(event) => change({ shown: { ...settings.shown, [column.field]: event.target.checked } })}
						>
							{wholeTitle(column)}
							{folded.includes(column.field) && <small className="portal-column-folded">{t(texts.folded())}</small>}
						</Checkbox>
						<InputNumber
							size="small"
							min={56}
							max={1000}
							step={10}
							aria-label={`${wholeTitle(column)} ${t(texts.columnWidth())}`}
							placeholder={t(texts.columnWidth())}
							value={ownValue(settings.widths, column.field) ?? column.width}
							onChange={(width) => width !== null && change({ widths: { ...settings.widths, [column.field]: width } })}
						/>
						<PinButton column={column} habits={habits} />
						<Button
							type="text"
							size="small"
							icon={<ArrowUpOutlined aria-hidden />}
							disabled={index === 0}
							aria-label={`${wholeTitle(column)} ${t(coreTexts.moveUp())}`}
							onClick={() => move(index, index - 1)}
						/>
						<Button
							type="text"
							size="small"
							icon={<ArrowDownOutlined aria-hidden />}
							disabled={index === columns.length - 1}
							aria-label={`${wholeTitle(column)} ${t(coreTexts.moveDown())}`}
							onClick={() => move(index, index + 1)}
						/>
					</li>
				))}
			</ul>
			<footer>
				<Checkbox checked={habits.rowNumbers} onChange={({ target }) => habits.changeHabits({ rowNumbers: target.checked })}>
					{t(texts.rowNumbers())}
				</Checkbox>
				<Select
					size="small"
					popupMatchSelectWidth={false}
					aria-label={t(texts.autoRefresh())}
					value={habits.refresh}
					options={refreshIntervals.map((seconds) => ({ value: seconds, label: t(intervalText(seconds)) }))}
					onChange={(refresh) => habits.changeHabits({ refresh })}
				/>
			</footer>
		</div>
	);
}

const pinIcons = { none: PushpinOutlined, left: VerticalRightOutlined, right: VerticalLeftOutlined };
const pinTexts = { none: texts.pinNone, left: texts.pinLeft, right: texts.pinRight };

/** Moves a column to the left side, to the right side, and back between the others. */
function PinButton({ column, habits }: { column: ResolvedColumn; habits: ColumnControl['habits'] }) {
	const t = useText();
	const pin = pinOf(column, habits.pins);
	const Icon = pinIcons[pin];
	const title = t(pinTexts[pin]({ title: wholeTitle(column) }));
	const next = pins[(pins.indexOf(pin) + 1) % pins.length] ?? 'none';
	return (
		<Button
			type="text"
			size="small"
			className={pin === 'none' ? 'portal-column-pin' : 'portal-column-pin portal-column-pinned'}
			icon={<Icon aria-hidden />}
			aria-label={title}
			title={title}
			onClick={() => habits.changeHabits({ pins: { ...habits.pins, [column.field]: next } })}
		/>
	);
}

/** Moves a column to the position of another by dragging, and shows on which side of that one it would be. */
function useColumnDragging(move: (from: number, to: number) => void) {
	const [from, setFrom] = useState<number | null>(null);
	const [over, setOver] = useState<number | null>(null);
	const end = () => {
		setFrom(null);
		setOver(null);
	};
	return {
		dropAt: (index: number) => {
			if (from === null || over !== index || from === over) return undefined;
			return from < over ? 'after' : 'before';
		},
		start: (event: DragEvent, index: number) => {
			event.dataTransfer.setData('text/plain', String(index));
			setFrom(index);
		},
		over: (event: DragEvent, index: number) => {
			if (from === null) return;
			event.preventDefault();
			setOver(index);
		},
		drop: (index: number) => {
			if (from !== null) move(from, index);
			end();
		},
		end,
	};
}
