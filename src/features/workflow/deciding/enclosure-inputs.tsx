import { type ReactNode, useId } from 'react';
import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { mostEnclosedFiles, type OwnTask } from '../../../../contract/features/workflow/cases.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { lazyWidget } from '../../../../renderers/core/runtime/lazy-widget.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from './texts.ts';
import './deciding.css';

const Files = lazyWidget(() => import('../../../../renderers/fields/files/widget/file-widget.tsx').then((module) => module.FileWidget));
const Signature = lazyWidget(() =>
	import('../../../../renderers/fields/signature/signature-widget.tsx').then((module) => module.SignatureWidget),
);

/** What is attached and signed beside a comment. */
export interface Enclosures {
	files: string[];
	fileNames: string[];
	signature: string | null;
}

interface Props {
	own: OwnTask;
	value: Enclosures;
	problems: readonly FieldProblem[];
	onChange(part: Partial<Enclosures>): void;
	onBusy(isBusy: boolean): void;
}

/** The inputs of attachments and of a drawn signature, as far as the task asks for them. */
export function EnclosureInputs({ own, value, problems, onChange, onBusy }: Props) {
	const t = useText();
	const id = useId();
	const problemOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
	const shared = (path: string) => ({
		...{ id: `${id}-${path}`, isReadOnly: false, isInvalid: problemOf(path) !== undefined, describedBy: `${id}-${path}-problem` },
		onBlur: () => undefined,
	});
	const labelled = (path: 'fileMsg' | 'signature', isRequired: boolean, input: ReactNode) => (
		<div className="enclosure">
			<label htmlFor={`${id}-${path}`} className={isRequired ? 'enclosure-mark' : undefined}>
				{t(path === 'fileMsg' ? texts.attachments() : texts.signature())}
			</label>
			{input}
			{problemOf(path) !== undefined && (
				<small id={`${id}-${path}-problem`} role="alert">
					{String(problemOf(path))}
				</small>
			)}
		</div>
	);
	return (
		<>
			{own.attachments !== 'none' &&
				labelled(
					'fileMsg',
					own.attachments === 'required',
					<Files
						{...shared('fileMsg')}
						field={filesField(t(texts.attachments()))}
						value={value.files}
						titles={value.fileNames}
						onChange={(files, picked) => onChange({ files: toTexts(files), fileNames: toTexts(picked?.titles) })}
						onBusy={onBusy}
					/>,
				)}
			{own.signature !== 'none' &&
				labelled(
					'signature',
					own.signature === 'required',
					<Signature
						{...shared('signature')}
						field={signatureField(t(texts.signature()))}
						value={value.signature}
						onChange={(signature) => onChange({ signature: typeof signature === 'string' && signature !== '' ? signature : null })}
					/>,
				)}
		</>
	);
}

const text = { required: false, system: false, searchable: false, columnType: 'text' } as const;

function filesField(title: string): ResolvedField {
	return {
		...text,
		name: 'fileMsg',
		type: 'array',
		format: 'file',
		title,
		column: 'FILE_MSG_',
		widget: 'file',
		maxItems: mostEnclosedFiles,
	};
}

function signatureField(title: string): ResolvedField {
	return { ...text, name: 'signature', type: 'string', format: 'signature', title, column: 'SIGNATURE_', widget: 'signature' };
}

function toTexts(value: unknown): string[] {
	return Array.isArray(value) ? value.map(String) : [];
}
