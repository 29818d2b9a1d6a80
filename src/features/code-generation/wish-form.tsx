import { Alert, Checkbox, Form, Input, Segmented, Select } from 'antd';

import type { Message } from '../../../contract/base/define-texts.ts';
import {
	type CodeOrigin,
	type CodePart,
	type CodePreviewAnswer,
	type CodeSourcesAnswer,
	codeParts,
} from '../../../contract/features/operations/code-generation.ts';
import { coreTexts } from '../../../renderers/core/texts/texts.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { type CodeWish, proposeName } from './code-wish.ts';
import { type InputProps, SourceInput } from './source-input.tsx';
import { texts } from './texts.ts';

interface Props {
	sources: CodeSourcesAnswer;
	wish: CodeWish;
	/** The fields of the screen, once it is known. */
	fields: CodePreviewAnswer['fields'];
	onChange(wish: CodeWish): void;
}

/** From what code is generated, and which. */
export function WishForm({ sources, wish, fields, onChange }: Props) {
	const t = useText();
	const set = (change: Partial<CodeWish>) => onChange({ ...wish, ...change });
	const origins = [
		{ value: 'screen', label: t(texts.fromScreen()) },
		{ value: 'table', label: t(texts.fromTable()) },
		{ value: 'source', label: t(texts.fromSource()) },
	];
	const problem = missingSource(sources, wish.from);
	return (
		<Form layout="vertical" className="code-wish">
			<Form.Item label={t(texts.from())}>
				<Segmented
					aria-label={t(texts.from())}
					options={origins}
					value={wish.from}
					onChange={(from) => onChange({ from: from as CodeOrigin, parts: wish.parts })}
				/>
			</Form.Item>
			{problem ? <Alert type="info" showIcon title={t(problem)} /> : <SourceInputs {...{ sources, wish, fields, set }} />}
		</Form>
	);
}

/** Why nothing can be chosen from an origin; nothing where something can. */
function missingSource({ tables, sources }: CodeSourcesAnswer, from: CodeOrigin): Message | undefined {
	if (from === 'table' && tables.length === 0) return texts.noTables();
	if (from === 'source' && sources.length === 0) return texts.noSources();
	return undefined;
}

function SourceInputs({ sources, wish, fields, set }: InputProps & Pick<Props, 'fields'>) {
	const t = useText();
	// Records of other systems have no hooks.
	const isForeign =
		wish.from === 'source' || (wish.from === 'screen' && sources.screens.some((one) => one.name === wish.screen && one.isForeign));
	const offered = codeParts.filter((part) => part !== 'hook' || !isForeign);
	const needsField = wish.parts.includes('widget') || wish.parts.includes('column');
	return (
		<>
			{wish.from === 'screen' && <ScreenInput {...{ sources, wish, set }} />}
			{wish.from === 'table' && <TableInput {...{ sources, wish, set }} />}
			{wish.from === 'source' && <SourceInput {...{ sources, wish, set }} />}
			{wish.from !== 'screen' && <NewScreenInput {...{ sources, wish, set }} />}
			<Form.Item label={t(texts.parts())}>
				<Checkbox.Group
					className="code-parts"
					value={wish.parts}
					options={offered.map((part) => ({ value: part, label: t(texts[part]()) }))}
					onChange={(parts) => set({ parts: parts as CodePart[] })}
				/>
			</Form.Item>
			{needsField && (
				<>
					<Form.Item label={t(texts.field())} htmlFor="code-field">
						<Select
							id="code-field"
							placeholder={t(coreTexts.pleaseChoose())}
							showSearch={{ optionFilterProp: 'label' }}
							value={wish.field}
							options={fields.map(({ name, title }) => ({ value: name, label: `${title} (${name})` }))}
							onChange={(field: string) => set({ field })}
						/>
					</Form.Item>
					<Form.Item label={t(texts.rendererName())} htmlFor="code-renderer" extra={t(texts.rendererHint())}>
						<Input
							id="code-renderer"
							maxLength={40}
							value={wish.rendererName ?? ''}
							onChange={(event) => set({ rendererName: event.target.value })}
						/>
					</Form.Item>
				</>
			)}
		</>
	);
}

function ScreenInput({ sources, wish, set }: InputProps) {
	const t = useText();
	return (
		<Form.Item label={t(texts.screen())} htmlFor="code-screen">
			<Select
				id="code-screen"
				placeholder={t(coreTexts.pleaseChoose())}
				showSearch={{ optionFilterProp: 'label' }}
				value={wish.screen}
				options={sources.screens.map(({ name, title }) => ({ value: name, label: `${title} (${name})` }))}
				onChange={(screen: string) => set({ screen, field: undefined })}
			/>
		</Form.Item>
	);
}

function TableInput({ sources, wish, set }: InputProps) {
	const t = useText();
	return (
		<Form.Item label={t(texts.table())} htmlFor="code-table">
			<Select
				id="code-table"
				placeholder={t(coreTexts.pleaseChoose())}
				showSearch
				value={wish.table}
				options={sources.tables.map((table) => ({ value: table }))}
				onChange={(table: string) => set({ table, name: proposeName(table) })}
			/>
		</Form.Item>
	);
}

function NewScreenInput({ sources, wish, set }: InputProps) {
	const t = useText();
	return (
		<>
			<Form.Item label={t(texts.area())} htmlFor="code-area">
				<Select
					id="code-area"
					placeholder={t(coreTexts.pleaseChoose())}
					value={wish.area}
					options={sources.areas.map(({ name, title }) => ({ value: name, label: `${title} (${name})` }))}
					onChange={(area: string) => set({ area })}
				/>
			</Form.Item>
			<Form.Item label={t(texts.name())} htmlFor="code-name" extra={t(texts.nameHint())}>
				<Input id="code-name" maxLength={40} value={wish.name ?? ''} onChange={(event) => set({ name: event.target.value })} />
			</Form.Item>
			<Form.Item label={t(texts.screenTitle())} htmlFor="code-title">
				<Input id="code-title" maxLength={80} value={wish.title ?? ''} onChange={(event) => set({ title: event.target.value })} />
			</Form.Item>
		</>
	);
}
