import { EllipsisOutlined } from '@ant-design/icons';
import { App, Button, Select, Space } from 'antd';
import { useState } from 'react';
import { ownValue } from '../../contract/input/plain-object.ts';
import type { ReferenceFile } from '../../contract/screen/record-schema.ts';
import type { ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { readError } from '../core/failure/error-facts.ts';
import { dialogPart } from '../core/page/dialog-part.tsx';
import { useRuntime } from '../core/runtime/runtime-context.ts';

import { noteRecent } from './recent-choices.ts';
import type { SelectorEntry } from './selector-entry.ts';
import { type Options, useReferenceOptions } from './use-reference-options.ts';
import './reference-picker.css';
import { coreTexts } from '../core/texts/texts.ts';
import { type Translate, useText } from '../core/texts/use-text.ts';
import { holdKeys } from '../fields/hold-keys.ts';
import { fieldTexts } from '../fields/texts.ts';
import { texts } from './texts.ts';

const RecordSelector = dialogPart(() => import('./record-selector.tsx').then((module) => module.RecordSelector));

interface Props {
	id: string;
	/** Its name, where no label is beside it. */
	label?: string;
	reference: Pick<ReferenceFile, 'screen' | 'filter'>;
	isMultiple: boolean;
	/** Offers the list below the input alone, without the dialog. */
	isPlain?: boolean;
	/** The text in the empty input. */
	placeholder?: string | undefined;
	value: SelectorEntry[];
	onChange(entries: SelectorEntry[]): void;
	onBlur?: () => void;
	isReadOnly?: boolean;
	isInvalid?: boolean;
	describedBy?: string | undefined;
}

/** Picks records of another screen: by typing, with the results of the server below, or in the selector dialog. */
export function ReferencePicker({ id, reference, isMultiple, value, onChange, isReadOnly = false, ...props }: Props) {
	const t = useText();
	const runtime = useRuntime();
	const options = useReferenceOptions(reference);
	const { message } = App.useApp();
	const [selector, setSelector] = useState<ResolvedScreen | null>(null);
	const known = new Map([...value, ...options.entries, ...options.recent].map((entry) => [entry.id, entry]));
	const openSelector = () =>
		runtime
			.loadScreen(reference.screen)
			.then(setSelector)
			.catch((error: unknown) => void message.error(readError(error, runtime.language).message, 5));
	const handleChange = (ids: string | string[] | undefined) => {
		const chosen = [ids ?? []].flat();
		const added = chosen.filter((one) => !value.some((entry) => entry.id === one));
		noteRecent(runtime, reference.screen, added);
		onChange(chosen.flatMap((one) => known.get(one) ?? []));
	};
	return (
		<Space.Compact block className="portal-reference">
			<Select
				id={id}
				aria-label={props.label}
				{...(isMultiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
				showSearch={{ filterOption: false, onSearch: options.search }}
				allowClear
				disabled={isReadOnly}
				status={props.isInvalid ? 'error' : ''}
				aria-describedby={props.describedBy}
				placeholder={props.placeholder ?? (isReadOnly ? '' : t(coreTexts.pleaseChoose()))}
				value={isMultiple ? value.map((entry) => entry.id) : (value[0]?.id ?? null)}
				options={optionsOf(value, options, t)}
				optionRender={(option) => <ReferenceOption entry={known.get(String(option.value))} screen={options.screen} />}
				loading={options.isLoading}
				notFoundContent={options.error ?? (options.isLoading ? ' ' : t(options.isSearch ? coreTexts.emptySearch() : fieldTexts.noChoice()))}
				onInputKeyDown={holdKeys(options.isLoading)}
				onOpenChange={(isOpen) => isOpen && options.open()}
				onChange={(ids: string | string[] | undefined) => handleChange(ids)}
				onBlur={props.onBlur}
			/>
			{!isReadOnly && props.isPlain !== true && (
				<Button
					icon={<EllipsisOutlined aria-hidden />}
					aria-label={t(coreTexts.pleaseChoose())}
					title={t(coreTexts.pleaseChoose())}
					onClick={() => void openSelector()}
				/>
			)}
			{selector !== null && (
				<RecordSelector
					screen={selector}
					isMultiple={isMultiple}
					filter={reference.filter}
					value={value}
					onConfirm={(entries) => {
						onChange(entries);
						setSelector(null);
					}}
					onClose={() => setSelector(null)}
				/>
			)}
		</Space.Compact>
	);
}

interface PickerOption {
	value?: string;
	label: string;
	options?: PickerOption[];
}

/** What was picked lately comes first, under a heading of its own. */
function optionsOf(value: SelectorEntry[], { entries, recent }: Pick<Options, 'entries' | 'recent'>, t: Translate): PickerOption[] {
	const offered = new Set([...entries, ...recent].map((entry) => entry.id));
	const isRecent = new Set(recent.map((entry) => entry.id));
	const toOption = (entry: SelectorEntry): PickerOption => ({ value: entry.id, label: entry.title });
	const others = [...entries.filter((entry) => !isRecent.has(entry.id)), ...value.filter((entry) => !offered.has(entry.id))].map(toOption);
	if (recent.length === 0) return others;
	return [
		{ label: t(texts.recentChoices()), options: recent.map(toOption) },
		{ label: t(texts.allChoices()), options: others },
	];
}

/** The record's title with what tells it from others of the same title. */
function ReferenceOption({ entry, screen }: { entry: SelectorEntry | undefined; screen: ResolvedScreen | null }) {
	const column = screen?.selector.columns.find((name) => name !== screen.titleField);
	const detail = column === undefined ? undefined : (ownValue(entry?.record?.titles, column) ?? ownValue(entry?.record, column));
	return (
		<span className="portal-reference-option">
			<span>{entry?.title}</span>
			{detail != null && <small>{String(detail)}</small>}
		</span>
	);
}
