import { PrinterOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';

import type { StoredRecord } from '../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedForm, ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { useCondition } from '../core/conditions/use-condition.ts';
import { useEffectOn } from '../core/effects/use-effect-on.ts';
import { isAbort } from '../core/failure/error-facts.ts';
import { LoadFailure } from '../core/failure/load-failure.tsx';
import { labelWidth } from '../core/page/label-width.ts';
import { PageContainer } from '../core/page/page-container.tsx';
import { getRecord } from '../core/records/record-calls.ts';
import { useChangeCount } from '../core/records/record-changes.ts';
import { type DetailPartProps, useRegistry } from '../core/runtime/renderer-registry.ts';
import { useRuntime } from '../core/runtime/runtime-context.ts';
import { useOffer } from '../core/runtime/use-offer.ts';

import { FieldValue } from '../fields/columns/field-value.tsx';
import { fillLines } from './fill-lines.ts';
import { printElement } from './print-detail.ts';
import { RecordHistory } from './record-history.tsx';
import '../fields/columns/cells.css';
import './detail.css';
import { ownTitleOf } from '../core/records/title-of.ts';
import { useText } from '../core/texts/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	screen: ResolvedScreen;
	recordId: string;
	/** Tells the title of the record once it is known, for the tab. */
	onTitle?: ((title: string, record: StoredRecord) => void) | undefined;
}

/** One record to read, in the groups of its form, with its history. */
export function RecordDetail(props: Props) {
	return (
		<PageContainer>
			<div className="portal-detail" data-screen={props.screen.name}>
				<DetailBody {...props} />
			</div>
		</PageContainer>
	);
}

function DetailBody({ screen, recordId, onTitle }: Props) {
	const t = useText();
	const { language } = useRuntime();
	const { record, error, retry } = useRecord(screen, recordId);
	const [noted, setNoted] = useState(0);
	const handleNoted = useCallback(() => setNoted((count) => count + 1), []);
	const printed = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (record !== null) onTitle?.(ownTitleOf(screen, record, language) ?? '', record);
	}, [record, screen, onTitle, language]);
	const title = record === null ? '' : (ownTitleOf(screen, record, language) ?? '');
	const handlePrint = () => printed.current !== null && printElement(printed.current, `${screen.title} ${title}`);
	useOffer(record === null ? [] : [{ name: 'print', title: t(texts.print()), detail: title || screen.title, run: handlePrint }]);
	if (error !== null) return <LoadFailure error={error} onRetry={retry} />;
	if (record === null) return <Skeleton active title={false} paragraph={{ rows: 7 }} />;
	const part = { screen, record, onNoted: handleNoted };
	return (
		<>
			<DetailParts position="top" {...part} />
			<Button className="portal-detail-print" size="small" icon={<PrinterOutlined aria-hidden />} onClick={handlePrint}>
				{t(texts.print())}
			</Button>
			<div ref={printed} className="portal-detail-sheet">
				{screen.form.groups.map((group) => (
					<DetailGroup key={group.name} screen={screen} record={record} group={group} />
				))}
				{!screen.isForeign && <DetailGroup screen={screen} record={record} group={systemGroup(screen, t(texts.systemInformation()))} />}
			</div>
			<DetailParts position="bottom" {...part} />
			<RecordHistory screen={screen} record={record} round={noted} />
		</>
	);
}

/** What features add above or below the fields. */
function DetailParts({ position, ...props }: DetailPartProps & { position: 'top' | 'bottom' }) {
	const { detailParts } = useRegistry();
	return detailParts?.[position].map((Part, index) => {
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
		return <Part key={index} {...props} />;
	});
}

function DetailGroup({ screen, record, group }: { screen: ResolvedScreen; record: StoredRecord; group: ResolvedForm['groups'][number] }) {
	const t = useText();
	const holds = useCondition(screen);
	const isShown = (field: ResolvedField | undefined): field is ResolvedField =>
		field !== undefined && field.writeOnly !== true && holds(field.visibleWhen, record);
	if (!holds(group.visibleWhen, record)) return null;
	const columns = Math.min(2, screen.form.columns);
	const entries = group.fields.flatMap((entry) => {
		const field = screen.fields.find((candidate) => candidate.name === entry.field);
		return isShown(field) ? [{ field, span: entry.span }] : [];
	});
	if (entries.length === 0) return null;
	const width = labelWidth(
		screen.fields.map((field) => field.title),
		11,
	);
	return (
		// Without a label, so no landmark: other records are on the same page, with groups of the same name.
		<section className="portal-detail-group">
			<h2>{group.title || t(texts.basicInformation())}</h2>
			<dl style={{ '--columns': columns, '--label-width': width } as CSSProperties}>
				{fillLines(entries, columns).map(({ field, span }) => (
					<div key={field.name} data-field={field.name} style={{ '--span': span } as CSSProperties}>
						<dt>{field.title}</dt>
						<dd>
							<FieldValue field={field} record={record} screen={screen} isLinked />
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function systemGroup(screen: ResolvedScreen, title: string): ResolvedForm['groups'][number] {
	const wanted = ['createTime', 'createBy', 'updateTime', 'updateBy'];
	const fields = screen.fields.filter((field) => field.system && wanted.includes(field.name));
	return { name: 'system', title, fields: fields.map((field) => ({ field: field.name, span: 1 })) };
}

/** The record, read again whenever it may have changed. */
function useRecord(screen: ResolvedScreen, recordId: string) {
	const runtime = useRuntime();
	const changeCount = useChangeCount(screen.name);
	const [tries, setTries] = useState(0);
	const [loaded, setLoaded] = useState<{ record: StoredRecord | null; error: unknown }>({ record: null, error: null });
	// `changeCount` and `tries` cause another reading.
	useEffectOn([runtime, screen.base, recordId, changeCount, tries], () => {
		const controller = new AbortController();
		getRecord(runtime, { base: screen.base }, { id: recordId, isMasked: true, signal: controller.signal }).then(
			(record) => !controller.signal.aborted && setLoaded({ record, error: null }),
			(error: unknown) => !controller.signal.aborted && !isAbort(error) && setLoaded({ record: null, error }),
		);
		return () => controller.abort();
	});
	return { ...loaded, retry: () => setTries((count) => count + 1) };
}
