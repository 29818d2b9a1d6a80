import { Empty, Select, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import type { DesignVersion } from '../../../../../contract/design/screen-design.ts';
import { PageDialog } from '../../../../../renderers/core/page/page-dialog.tsx';
import { formatDateTime } from '../../../../../renderers/core/texts/dates.ts';
import { notify, notifyError } from '../../../../base/feedback/notify.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { definitionCalls } from '../definition-calls.ts';
import { compareProcesses, type ElementChange } from '../model/compare.ts';
import { titleElement } from '../naming/describe-element.ts';
import { DiagramView } from './diagram-view.tsx';
import { texts, versionTexts } from './texts.ts';

interface Props {
	path: string;
	name: string;
	/** What is being edited; it can be compared, too. Default: nothing. */
	text?: string;
	onClose(): void;
	/** A version was made the draft. */
	onRestored(text: string): void;
}

interface Side {
	id: string;
	text: string;
}

const edited = 'edited';

/** Two versions of a process beside each other, with the elements that differ. */
export function VersionsDialog({ path, name, text, onClose, onRestored }: Props) {
	const t = useText();
	const [versions, setVersions] = useState<DesignVersion[] | null>(null);
	const [before, setBefore] = useState<Side | null>(null);
	const [after, setAfter] = useState<Side | null>(null);
	const read = async (id: string): Promise<Side> => {
		if (id === edited) return { id, text: text ?? '' };
		const version = await definitionCalls.version(id);
		return { id, text: version.kind === 'remove' ? '' : version.text };
	};
	const choose = (id: string, set: (side: Side) => void) => void read(id).then(set, notifyError);
	const begin = useEffectEvent((found: DesignVersion[]) => {
		setVersions(found);
		const [newest, former = newest] = found;
		if (newest === undefined || former === undefined) return;
		choose(text === undefined ? newest.id : edited, setAfter);
		// Without a draft the newest version is what is edited, and the one before is of interest.
		const isEdited = async () => text !== undefined && (await read(newest.id)).text !== text;
		void isEdited()
			.then((is) => read(is ? newest.id : former.id))
			.then(setBefore, notifyError);
	});
	useEffect(() => {
		definitionCalls.history(path).then((found) => begin(found), notifyError);
	}, [path]);
	const options = [
		...(text === undefined ? [] : [{ value: edited, label: t(texts.currentText()) }]),
		...(versions ?? []).map(({ id, kind, at, name: person }) => ({
			value: id,
			label: [t(versionTexts[kind]()), formatDateTime(at), person ?? ''].join(' · '),
		})),
	];
	const handleRestore = async () => {
		if (before === null) return;
		try {
			const { etag } = await definitionCalls.file(path).catch(() => ({ etag: '' }));
			await definitionCalls.keepDraft({ path, text: before.text, etag });
			notify('success', t(texts.restored()));
			onRestored(before.text);
		} catch (error) {
			notifyError(error);
		}
	};
	return (
		<PageDialog
			title={t(texts.versionsOf({ name }))}
			width="min(1400px, calc(100% - 16px))"
			style={{ top: '3vh' }}
			okText={t(texts.restore())}
			cancelText={t(texts.close())}
			okButtonProps={{ disabled: before === null || before.id === edited || before.text === '' }}
			onOk={() => void handleRestore()}
			onCancel={onClose}
		>
			{versions === null && <Skeleton active />}
			{versions?.length === 0 && <Empty description={t(texts.noVersions())} />}
			{versions !== null && versions.length > 0 && (
				<>
					<div className="process-sides">
						<Select aria-label={t(texts.older())} value={before?.id} options={options} onChange={(id) => choose(id, setBefore)} />
						<Select aria-label={t(texts.newer())} value={after?.id} options={options} onChange={(id) => choose(id, setAfter)} />
					</div>
					{before !== null && after !== null && <Comparison name={name} before={before.text} after={after.text} />}
				</>
			)}
		</PageDialog>
	);
}

const kinds = ['added', 'changed', 'gone'] as const;

function Comparison({ name, before, after }: { name: string; before: string; after: string }) {
	const t = useText();
	const [changes, setChanges] = useState<ElementChange[] | null>(null);
	useEffect(() => {
		let isOver = false;
		void compareProcesses(before, after).then((found) => !isOver && setChanges(found));
		return () => {
			isOver = true;
		};
	}, [before, after]);
	const marks = useMemo(() => (changes ?? []).map(({ id, change }) => ({ id, mark: `process-${change}` })), [changes]);
	return (
		<>
			<div className="process-sides">
				{before !== '' && <DiagramView label={t(texts.diagramOf({ name: `${name} · ${t(texts.older())}` }))} text={before} marks={marks} />}
				{after !== '' && <DiagramView label={t(texts.diagramOf({ name: `${name} · ${t(texts.newer())}` }))} text={after} marks={marks} />}
			</div>
			{changes?.length === 0 && <p>{t(texts.same())}</p>}
			<dl className="process-changes">
				{kinds.map((kind) => {
					const found = (changes ?? []).filter(({ change }) => change === kind);
					if (found.length === 0) return null;
					return (
						<div key={kind}>
							<dt className={`process-${kind}`}>{t(texts[kind]())}</dt>
							<dd>{found.map(({ element }) => titleElement(element, t)).join(' · ')}</dd>
						</div>
					);
				})}
			</dl>
		</>
	);
}
