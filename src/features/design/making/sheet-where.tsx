import { AutoComplete, Form, Input, InputNumber, Select } from 'antd';
import { useId } from 'react';

import type { SheetGuess } from '../../../../contract/design/sheet/sheet-guess.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { namePattern } from '../plan/name-pattern.ts';
import { designTexts } from '../texts.ts';
import { makingTexts } from './texts.ts';

/** Where the screen is put. */
export interface Target {
	title: string;
	name: string;
	area: string;
}

/** Which part of the file is read. */
export interface SheetChoice {
	sheet: number;
	headingRow?: number;
	keepsTotals?: boolean;
}

interface Props {
	value: Target;
	areas: string[];
	isTaken: boolean;
	guess: SheetGuess;
	onChange(value: Target): void;
	onChoose(choice: SheetChoice): void;
}

/** Headings are looked for among the first rows. */
const headingLimit = 20;

/** Whether a screen can be put there. */
export function isGoodTarget({ title, name, area }: Target): boolean {
	return title.trim() !== '' && namePattern.test(name) && namePattern.test(area);
}

/** What the screen is called, and which part of the file it is made from. */
export function SheetWhere({ value, areas, isTaken, guess, onChange, onChoose }: Props) {
	const t = useText();
	const id = useId();
	const wrongName = isTaken ? designTexts.exists() : !namePattern.test(value.name) && designTexts.wrongName();
	const handleHeadingRow = (text: string) => {
		const row = Number(text);
		if (Number.isSafeInteger(row) && row > 0 && row !== guess.headingRow) onChoose({ sheet: guess.sheet, headingRow: row });
	};
	return (
		<Form component={false} layout="vertical">
			<div className="design-sheet-where">
				<Form.Item label={t(designTexts.screenTitle())} htmlFor={`${id}title`} required>
					<Input
						id={`${id}title`}
						value={value.title}
						maxLength={80}
						status={value.title.trim() === '' ? 'error' : ''}
						onChange={({ target }) => onChange({ ...value, title: target.value })}
					/>
				</Form.Item>
				<Form.Item
					label={t(designTexts.name())}
					htmlFor={`${id}name`}
					required
					{...(wrongName && { validateStatus: 'error' as const, help: t(wrongName) })}
				>
					<Input
						id={`${id}name`}
						value={value.name}
						maxLength={40}
						spellCheck={false}
						onChange={({ target }) => onChange({ ...value, name: target.value })}
					/>
				</Form.Item>
				<Form.Item label={t(designTexts.area())} htmlFor={`${id}area`} required>
					<AutoComplete
						id={`${id}area`}
						value={value.area}
						showSearch={{ filterOption: true }}
						options={areas.map((area) => ({ value: area }))}
						status={namePattern.test(value.area) ? '' : 'error'}
						onChange={(area) => onChange({ ...value, area })}
					/>
				</Form.Item>
				{guess.sheets.length > 1 && (
					<Form.Item label={t(makingTexts.sheet())} htmlFor={`${id}sheet`}>
						<Select
							id={`${id}sheet`}
							value={guess.sheet}
							options={guess.sheets.map((sheet, index) => ({ value: index, label: sheet }))}
							onChange={(sheet) => onChoose({ sheet })}
						/>
					</Form.Item>
				)}
				<Form.Item label={t(makingTexts.headingRow())} htmlFor={`${id}row`}>
					<InputNumber
						id={`${id}row`}
						key={`${guess.sheet} ${guess.headingRow}`}
						min={1}
						max={headingLimit}
						precision={0}
						defaultValue={guess.headingRow}
						onBlur={({ target }) => handleHeadingRow(target.value)}
					/>
				</Form.Item>
			</div>
		</Form>
	);
}
