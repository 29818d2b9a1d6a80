import { Alert, Button } from 'antd';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import type { DesignPlan } from '../../../../../contract/design/screen-design.ts';
import { PageDialog } from '../../../../../renderers/core/page/page-dialog.tsx';
import { notifyError } from '../../../../base/feedback/notify.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { designCalls } from '../../design-calls.ts';
import { isUse } from '../../plan/is-use.ts';
import { StoredUses } from '../../plan/stored-uses.tsx';
import { designTexts } from '../../texts.ts';
import { removeField, usesOf } from '../model/field-operations.ts';
import type { FieldUse } from '../model/field-uses.ts';
import { useDesigner } from '../state/designer-context.ts';
import type { Removal } from '../state/use-field-commands.ts';
import { type JsonPath, TextEditor } from '../text/edit-text.ts';
import { namePosition } from './name-position.ts';
import { removalTexts } from './texts.ts';

/** What other documents, data scopes and saved views would miss. */
interface Missed {
	others: DesignPlan['others'];
	uses: DesignPlan['effects'];
}

const nothing: Missed = { others: [], uses: [] };

interface Props {
	removal: Removal;
	path: string;
	/** Other documents may use the field: it is active. */
	isStored: boolean;
	onOpenFile(path: string, line: number): void;
	onClose(): void;
}

/** Lists every use of a field before it is removed. A field that nothing uses goes at once; it can be brought back by undo. */
export function RemovalDialog({ removal, path, isStored, onOpenFile, onClose }: Props) {
	const t = useText();
	const { view, showText } = useDesigner();
	const { text } = view();
	const uses = useMemo(() => usesOf(text, removal.field), [text, removal.field]);
	const planned = useOtherUses({ path, text, removal, isStored });
	const others = planned?.others ?? [];
	const raw = useMemo(() => new TextEditor(text).value([]), [text]);
	const stored = planned?.uses ?? [];
	const isFree = planned !== null && others.length + stored.length + uses.length === 0;
	const finish = useEffectEvent(() => {
		removal.confirm();
		onClose();
	});
	useEffect(() => {
		if (isFree) finish();
	}, [isFree]);
	if (isFree || (planned === null && uses.length === 0)) return null;
	const stays = uses.filter((use) => use.removal === null);
	const goes = uses.filter((use) => use.removal !== null);
	const listOf = (some: FieldUse[]) => (
		<ul className="designer-uses">
			{some.map((use) => (
				<li key={use.path.join('/')}>
					<UseLink raw={raw} path={use.path} onClick={() => showUse(use.path)} />
				</li>
			))}
		</ul>
	);
	const showUse = (position: JsonPath) => {
		onClose();
		showText(position);
	};
	return (
		<PageDialog
			title={t(removalTexts.title({ title: removal.title }))}
			okText={t(removalTexts.remove())}
			cancelText={t(designTexts.cancel())}
			okButtonProps={{ danger: true, loading: planned === null }}
			onOk={finish}
			onCancel={onClose}
		>
			{goes.length > 0 && (
				<>
					<p>{t(removalTexts.goes())}</p>
					{listOf(goes)}
				</>
			)}
			{stays.length > 0 && (
				<>
					<Alert type="warning" showIcon title={t(removalTexts.stays())} />
					{listOf(stays)}
				</>
			)}
			{stored.length > 0 && (
				<Alert type="warning" showIcon title={t(designTexts.planUses())} description={<StoredUses effects={stored} />} />
			)}
			{others.length > 0 && (
				<>
					<Alert type="error" showIcon title={t(removalTexts.others())} />
					<ul className="designer-uses">
						{byFile(others).map(([file, problems]) => (
							<li key={file}>
								{file}
								<ul>
									{problems.map((problem) => (
										<li key={`${problem.pointer} ${problem.code}`}>
											<Button type="link" size="small" onClick={() => onOpenFile(file, problem.line)}>
												{t(removalTexts.line({ line: problem.line }))}
											</Button>
											<span>{problem.message}</span>
										</li>
									))}
								</ul>
							</li>
						))}
					</ul>
				</>
			)}
		</PageDialog>
	);
}

function UseLink({ raw, path, onClick }: { raw: unknown; path: JsonPath; onClick(): void }) {
	const t = useText();
	const name = namePosition(raw, path);
	const position = path.join(' / ');
	return (
		<>
			<Button type="link" size="small" onClick={onClick}>
				{name === null ? position : t(name)}
			</Button>
			{name !== null && <code>{position}</code>}
		</>
	);
}

/** The problems of each document, in the order of its lines. */
function byFile(others: DesignPlan['others']): Array<[string, DesignPlan['others']]> {
	const files = new Map<string, DesignPlan['others']>();
	for (const problem of [...others].sort((one, other) => one.line - other.line))
		files.set(problem.file, [...(files.get(problem.file) ?? []), problem]);
	return [...files].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** What other documents, data scopes and saved views would miss; null until it is known. */
function useOtherUses({
	path,
	text,
	removal,
	isStored,
}: {
	path: string;
	text: string;
	removal: Removal;
	isStored: boolean;
}): Missed | null {
	const [missed, setMissed] = useState<Missed | null>(isStored ? null : nothing);
	useEffect(() => {
		if (!isStored) return;
		let isCurrent = true;
		designCalls.plan({ path, text: removeField(text, removal.field) }).then(
			({ others, effects }) => isCurrent && setMissed({ others, uses: effects.filter(isUse) }),
			(error: unknown) => {
				if (!isCurrent) return;
				notifyError(error);
				setMissed(nothing);
			},
		);
		return () => {
			isCurrent = false;
		};
	}, [path, text, removal.field, isStored]);
	return missed;
}
