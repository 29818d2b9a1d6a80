import { Tabs } from 'antd';
import { useEffect, useMemo, useState } from 'react';

import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { RecordDetail } from '../../detail/record-detail.tsx';

import { RelatedList } from './related-list.tsx';
import './master-detail.css';
import { ownTitleOf } from '../../core/records/title-of.ts';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	screen: ResolvedScreen;
	record: StoredRecord;
}

/** What a row shows below itself. */
export function ExpandedRow(props: Props) {
	return (
		<div className="portal-expanded">
			<DetailPane {...props} />
		</div>
	);
}

/** A record with the lists of those that refer to it, each in a tab; what the user may not see is omitted. */
export function DetailPane({ screen, record }: Props) {
	const t = useText();
	const { language } = useRuntime();
	const { detail } = screen.list;
	const related = useRelatedScreens(screen);
	const items = useMemo(() => {
		const own = { key: 'record', label: t(texts.recordTab()), children: <RecordDetail screen={screen} recordId={record.id} /> };
		const title = ownTitleOf(screen, record, language) ?? '';
		const lists = (related ?? []).map(({ other, field, title: label }) => ({
			key: `${other.name}.${field}`,
			label: label ?? other.title,
			children: <RelatedList screen={other} field={field} parent={{ id: record.id, title }} />,
		}));
		return detail?.record === false ? lists : [own, ...lists];
	}, [screen, record, detail, related, t, language]);
	if (related === null) return null;
	if (items.length === 0) return <p className="portal-no">{t(texts.noDetail())}</p>;
	return <Tabs size="small" items={items} />;
}

interface Related {
	other: ResolvedScreen;
	field: string;
	title: string | null;
}

/** The screens of the related lists as far as the user may see them; null until they are known. */
function useRelatedScreens(screen: ResolvedScreen): Related[] | null {
	const runtime = useRuntime();
	const [related, setRelated] = useState<Related[] | null>(null);
	const { detail } = screen.list;
	useEffect(() => {
		let isGone = false;
		const wanted = (detail?.lists ?? []).filter((list) => runtime.may(`${list.screen}:view`));
		const load = async ({ screen: name, field, title }: (typeof wanted)[number]) => ({
			other: await runtime.loadScreen(name),
			field,
			title,
		});
		void Promise.allSettled(wanted.map(load)).then((results) => {
			if (!isGone) setRelated(results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])));
		});
		return () => {
			isGone = true;
		};
	}, [runtime, detail]);
	return related;
}
