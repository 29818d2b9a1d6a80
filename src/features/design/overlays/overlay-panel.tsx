import { Alert, Button, Empty, Skeleton, Tabs, Tag } from 'antd';
import type { DesignProblem } from '../../../../contract/design/screen-design.ts';
import type { OverlayConflict } from '../../../../contract/documents/overlay/apply-overlay.ts';
import type { OverlayChange } from '../../../../contract/documents/overlay/overlay.ts';
import { keepOverlayValue, keepScreenValue } from '../../../../contract/documents/overlay/settle-conflict.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { TextComparison } from '../editor/text-comparison.tsx';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { designTexts } from '../texts.ts';
import { type ReadOverlay, readOverlay, toText } from './read-overlay.ts';
import { overlayTexts } from './texts.ts';
import type { OverlayState } from './use-overlay.ts';
import './overlays.css';

interface Props {
	overlay: OverlayState;
	problems: DesignProblem[];
	screen: ResolvedScreen | null;
	hasRealRows: boolean;
}

/** What an overlay changes, with its conflicts, the comparison of both screens, and the result. */
export function OverlayPanel({ overlay, problems, screen, hasRealRows }: Props) {
	const t = useText();
	const { read, name, screenPath, baseText } = overlay;
	if (screenPath === null) return <Empty className="design-empty" description={t(overlayTexts.noScreen({ name }))} />;
	if (baseText === undefined) return <Skeleton active className="page-skeleton" />;
	if (read === null) return <Empty className="design-empty" description={t(overlayTexts.unread())} />;
	const hasErrors = problems.some(({ severity }) => severity === 'error');
	const isOutdated = problems.some(({ code }) => code === 'overlay-base-changed');
	const result = overlay.wanted;
	const items = [
		{ key: 'changes', label: t(overlayTexts.changes()), children: <Changes overlay={overlay} read={read} isOutdated={isOutdated} /> },
		{
			key: 'comparison',
			label: t(overlayTexts.comparison()),
			disabled: result === null,
			children: result !== null && (
				<TextComparison
					before={{ title: `${t(overlayTexts.delivered())} · ${screenPath}`, text: toText(read.base) }}
					after={{ title: t(overlayTexts.result()), text: result }}
				/>
			),
		},
		{
			key: 'preview',
			label: t(designTexts.preview()),
			children: <PreviewPanel screen={screen} isArea={false} isStale={hasErrors} hasRealRows={hasRealRows} />,
		},
	];
	return <Tabs className="design-overlay" size="small" items={items} destroyOnHidden />;
}

interface ChangesProps {
	overlay: OverlayState;
	read: ReadOverlay;
	isOutdated: boolean;
}

function Changes({ overlay, read, isOutdated }: ChangesProps) {
	const t = useText();
	const { file, conflicts } = read;
	const store = (changes: OverlayChange[]) => {
		const text = toText({ ...file, changes });
		overlay.change(text);
		const settled = conflicts.length === 0 ? null : readOverlay(text, toText(read.base));
		// The last conflict is settled: the changes are made anew from the screen as it is now.
		if (settled?.amended) overlay.review(settled.amended);
	};
	return (
		<section className="design-overlay-changes" aria-label={t(overlayTexts.changes())}>
			<p className="design-overlay-note">{t(overlayTexts.note({ path: overlay.screenPath }))}</p>
			{conflicts.length > 0 && <Alert type="error" showIcon title={t(overlayTexts.conflicts({ count: conflicts.length }))} />}
			{isOutdated && (
				<Alert
					type="info"
					showIcon
					title={t(overlayTexts.outdated())}
					action={
						<Button size="small" onClick={() => read.amended !== null && overlay.review(read.amended)}>
							{t(overlayTexts.reviewed())}
						</Button>
					}
				/>
			)}
			{file.changes.length === 0 && <Empty description={t(overlayTexts.none())} />}
			<ul>
				{file.changes.map((change, index) => (
					<ChangeEntry
						// biome-ignore lint/suspicious/noArrayIndexKey: changes have no identity but their position.
						key={`${index} ${change.path}`}
						change={change}
						conflict={conflicts.find((conflict) => conflict.index === index)}
						read={read}
						onStore={store}
						onDrop={() => store(file.changes.toSpliced(index, 1))}
					/>
				))}
			</ul>
		</section>
	);
}

interface EntryProps {
	change: OverlayChange;
	conflict: OverlayConflict | undefined;
	read: ReadOverlay;
	onStore(changes: OverlayChange[]): void;
	onDrop(): void;
}

function ChangeEntry({ change, conflict, read, onStore, onDrop }: EntryProps) {
	const t = useText();
	const kind = kindOf(change);
	return (
		<li className={conflict ? 'design-change design-change-conflict' : 'design-change'}>
			<header>
				<Tag color={conflict ? 'error' : undefined}>{t(overlayTexts[kind]())}</Tag>
				<code>{change.path}</code>
				{!conflict && (
					<Button size="small" type="text" onClick={onDrop}>
						{t(overlayTexts.drop())}
					</Button>
				)}
			</header>
			{conflict ? <ConflictValues conflict={conflict} change={change} read={read} onStore={onStore} /> : <ChangeValues change={change} />}
		</li>
	);
}

function ChangeValues({ change }: { change: OverlayChange }) {
	const t = useText();
	const { after } = change;
	return (
		<div className="design-change-values">
			{'from' in change && <del>{shown(change.from)}</del>}
			{'to' in change && <ins>{shown(change.to)}</ins>}
			{after !== undefined && <span>{t(after === null ? overlayTexts.movedFirst() : overlayTexts.movedAfter({ name: after }))}</span>}
		</div>
	);
}

/** Both values, and the choice between them. */
function ConflictValues({ change, conflict, read, onStore }: Omit<EntryProps, 'onDrop' | 'conflict'> & { conflict: OverlayConflict }) {
	const t = useText();
	const { changes } = read.file;
	const kept = keepOverlayValue(read.base, changes, conflict);
	const nothing = t(overlayTexts.nothing());
	return (
		<dl className="design-change-sides">
			<dt>{t(overlayTexts.screenHas())}</dt>
			<dd>
				<pre>{conflict.base === undefined ? nothing : shown(conflict.base)}</pre>
				<Button size="small" onClick={() => onStore(keepScreenValue(changes, conflict))}>
					{t(overlayTexts.useScreen())}
				</Button>
			</dd>
			<dt>{t(overlayTexts.overlayWants())}</dt>
			<dd>
				<pre>{change.to === undefined ? nothing : shown(change.to)}</pre>
				<Button size="small" disabled={!kept} title={kept ? undefined : t(overlayTexts.gone())} onClick={() => kept && onStore(kept)}>
					{t(overlayTexts.useOverlay())}
				</Button>
			</dd>
		</dl>
	);
}

function kindOf(change: OverlayChange): 'added' | 'removed' | 'changed' | 'moved' {
	if ('from' in change && 'to' in change) return 'changed';
	if ('to' in change) return 'added';
	return change.after === undefined ? 'removed' : 'moved';
}

function shown(value: unknown): string {
	return typeof value === 'object' && value !== null ? JSON.stringify(value, null, 2) : JSON.stringify(value);
}
