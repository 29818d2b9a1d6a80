import { Button, Form, Input, Segmented, Select } from 'antd';
import useSWR from 'swr';

import { type NumberRuleAnswer, numberRulesPath } from '../../../../contract/features/operations/number-rules.ts';
import type { PrintEdge, PrintFile } from '../../../../contract/prints/print.ts';
import { usePage } from '../../../../renderers/core/page/page-context.ts';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { coreTexts } from '../../../../renderers/core/texts/texts.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { ConditionPart } from '../../data-set/public.ts';
import { FileInput } from './file-input.tsx';
import { type DesignBase, NumberPart } from './part-inputs.tsx';
import { texts } from './texts.ts';

interface Props {
	file: PrintFile;
	/** Null before a screen is chosen. */
	base: DesignBase | null;
	onChange(file: PrintFile): void;
}

const wordIs = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const largestWord = 600_000;

/** What concerns the whole paper. */
export function SheetParts({ file, base, onChange }: Props) {
	const t = useText();
	const { language } = useRuntime();
	const { confirm } = usePage();
	const { data: screens = [] } = useSWR(['screens', language], () =>
		callApi<Array<{ name: string; title: string }>>('/platform/v3/screens', {}, { method: 'GET' }),
	);
	const change = (part: { [Key in keyof PrintFile]?: PrintFile[Key] | undefined }) =>
		onChange(Object.fromEntries(Object.entries({ ...file, ...part }).filter(([, value]) => value !== undefined)) as unknown as PrintFile);
	const handleScreen = async (screen: string) => {
		const isLost = file.screen !== '' && ((file.blocks ?? []).length > 0 || file.when !== undefined);
		const question = { text: t(texts.screenQuestion()), okText: t(texts.changeScreen()), isDangerous: true };
		if (screen === file.screen || (isLost && !(await confirm(question)))) return;
		change({ screen, when: undefined, ...(file.docx === undefined && { blocks: [] }) });
	};
	// Word documents have sheets, headers and footers of their own.
	const edges = file.docx === undefined ? (['header', 'footer'] as const) : [];
	return (
		<Form layout="vertical" size="small">
			<Form.Item label={t(texts.title())}>
				<Input
					aria-label={t(texts.title())}
					maxLength={80}
					value={file.title}
					onChange={(event) => change({ title: event.target.value })}
				/>
			</Form.Item>
			<Form.Item label={t(texts.description())}>
				<Input
					aria-label={t(texts.description())}
					maxLength={500}
					value={file.description ?? ''}
					onChange={(event) => change({ description: event.target.value || undefined })}
				/>
			</Form.Item>
			<Form.Item label={t(texts.screen())}>
				<Select
					aria-label={t(texts.screen())}
					placeholder={t(coreTexts.pleaseChoose())}
					showSearch={{ optionFilterProp: 'label' }}
					value={file.screen || null}
					options={screens.map(({ name, title }) => ({ value: name, label: title }))}
					onChange={(screen: string) => void handleScreen(screen)}
				/>
			</Form.Item>
			{file.docx === undefined && <PaperParts file={file} change={change} />}
			<NumberRulePart value={file.number} onChange={(number) => change({ number })} />
			{edges.map((edge) => (
				<Form.Item key={edge} label={t(texts[edge]())}>
					<Input
						aria-label={t(texts[edge]())}
						placeholder={edge === 'footer' ? t(texts.usualFooter({ page: '{page}', pages: '{pages}' })) : ''}
						maxLength={300}
						value={file[edge]?.center ?? ''}
						onChange={(event) => change({ [edge]: withCenter(file[edge], event.target.value) })}
					/>
				</Form.Item>
			))}
			{base !== null && (
				<Form.Item label={t(texts.condition())}>
					<ConditionPart title={t(texts.condition())} base={base} value={file.when} onChange={(when) => change({ when })} />
				</Form.Item>
			)}
			<Form.Item
				label={t(texts.word())}
				extra={file.docx !== undefined && t(texts.wordNote({ field: '{name}', begin: '{#items}', end: '{/items}' }))}
			>
				<FileInput
					title={t(file.docx === undefined ? texts.chooseWord() : texts.replaceWord())}
					accept={wordIs}
					maxBytes={largestWord}
					onFile={(docx) => change({ docx, blocks: undefined })}
				/>
				{file.docx !== undefined && <Button onClick={() => change({ docx: undefined, blocks: [] })}>{t(texts.dropWord())}</Button>}
			</Form.Item>
		</Form>
	);
}

/** Chooses the rule that numbers the papers. */
function NumberRulePart({ value, onChange }: { value: string | undefined; onChange(name: string | undefined): void }) {
	const t = useText();
	const { language } = useRuntime();
	const { data: rules = [] } = useSWR(['number-rules', language], () =>
		callApi<NumberRuleAnswer[]>(numberRulesPath, undefined, { method: 'GET', isQuiet: true }),
	);
	return (
		<Form.Item label={t(texts.number())}>
			<Select
				allowClear
				aria-label={t(texts.number())}
				placeholder={t(texts.noNumber())}
				showSearch={{ optionFilterProp: 'label' }}
				value={value ?? null}
				options={rules.map(({ name, title }) => ({ value: name, label: title }))}
				onChange={(name: string | null) => onChange(name ?? undefined)}
			/>
		</Form.Item>
	);
}

function withCenter(edge: PrintEdge | undefined, center: string): PrintEdge | undefined {
	const { center: _former, ...rest } = edge ?? {};
	const next = { ...rest, ...(center !== '' && { center }) };
	return Object.keys(next).length === 0 ? undefined : next;
}

type ChangeSheet = (part: { [Key in keyof PrintFile]?: PrintFile[Key] | undefined }) => void;

function PaperParts({ file, change }: { file: PrintFile; change: ChangeSheet }) {
	const t = useText();
	const { paper = 'A4' } = file;
	const kind = typeof paper === 'object' ? 'label' : paper;
	return (
		<>
			<Form.Item label={t(texts.sheet())}>
				<Segmented
					aria-label={t(texts.sheet())}
					value={kind}
					options={[
						{ value: 'A4', label: 'A4' },
						{ value: 'A5', label: 'A5' },
						{ value: 'label', label: t(texts.label()) },
					]}
					onChange={(next) => change({ paper: next === 'label' ? { width: 60, height: 40 } : (next as 'A4' | 'A5') })}
				/>
			</Form.Item>
			{typeof paper === 'object' ? (
				<>
					<NumberPart
						title={texts.width()}
						value={paper.width}
						min={15}
						max={500}
						onChange={(width = 60) => change({ paper: { ...paper, width } })}
					/>
					<NumberPart
						title={texts.height()}
						value={paper.height}
						min={10}
						max={500}
						onChange={(height = 40) => change({ paper: { ...paper, height } })}
					/>
				</>
			) : (
				<Form.Item label={t(texts.orientation())}>
					<Segmented
						aria-label={t(texts.orientation())}
						value={file.orientation ?? 'portrait'}
						options={(['portrait', 'landscape'] as const).map((value) => ({ value, label: t(texts[value]()) }))}
						onChange={(orientation) => change({ orientation })}
					/>
				</Form.Item>
			)}
			<NumberPart
				title={texts.margins()}
				value={typeof file.margins === 'number' ? file.margins : undefined}
				max={100}
				onChange={(margins) => change({ margins })}
			/>
			<Form.Item label={t(texts.font())}>
				<Segmented
					aria-label={t(texts.font())}
					value={file.font ?? 'song'}
					options={(['song', 'hei'] as const).map((value) => ({ value, label: t(texts[value]()) }))}
					onChange={(font) => change({ font })}
				/>
			</Form.Item>
			<NumberPart title={texts.size()} value={file.size} min={4} max={72} onChange={(size) => change({ size })} />
		</>
	);
}
