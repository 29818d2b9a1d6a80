import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Empty, Input, Skeleton } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import useSWR from 'swr';

import { isPlainObject } from '../../../contract/input/plain-object.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import { RegistryContext } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { PageFailure } from '../../base/feedback/page-problem.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { styledPart } from '../../base/look/styled-part.ts';
import { rowsAddress } from '../../screens/charts/rows-address.ts';
import { usePortalRegistry } from '../../screens/use-portal-registry.ts';
import { newOne, useOpenBuilder } from '../design/public.ts';
import { loadDataSets } from './data-set-calls.ts';
import { DataSetView } from './data-set-view.tsx';
import { texts } from './texts.ts';
import './data-set.css';

const Builder = styledPart(() => import('./builder/data-set-builder.tsx').then((module) => module.DataSetBuilder));

/** The data sets that the user may view, one of them with its rows, and for super administrators the builder. */
export function DataSetsPage() {
	// The selectors of parameters and filters draw columns.
	return (
		<RegistryContext value={usePortalRegistry()}>
			<DataSets />
		</RegistryContext>
	);
}

function DataSets() {
	const t = useText();
	const { address, language, user } = useRuntime();
	const search = new URLSearchParams(useSyncExternalStore(address?.subscribe ?? never, () => address?.get() ?? ''));
	const linked = search.get('dataSet');
	const [name, setName] = useState(linked);
	const query = name === linked ? readQuery(search.get('query')) : null;
	// A link may lead to another data set while the page is open.
	useEffect(() => {
		if (linked !== null) setName(linked);
	}, [linked]);
	const [text, setText] = useState('');
	const [built, setBuilt] = useOpenBuilder();
	const { data, error, mutate } = useSWR(['data-sets', language, user.id, user.tenantId], loadDataSets, { revalidateOnFocus: false });
	const choose = (next: string, narrowed: RuleGroup | null = null) => {
		setName(next);
		address?.set(rowsAddress(next, narrowed).replace(/^[^?]*/, ''));
	};
	if (data === undefined) {
		if (error === undefined) return <Skeleton active className="page-skeleton" />;
		return <PageFailure error={error} onRetry={() => void mutate()} />;
	}
	const isBuilder = user.isSuper && user.tenantId === null;
	const builtEntry = data.find((entry) => entry.name === built) ?? null;
	if (isBuilder && (builtEntry !== null || built === newOne)) {
		return (
			<Builder
				entry={builtEntry}
				dataSets={data}
				onClose={async (saved) => {
					setBuilt(null);
					if (saved === null) return;
					choose(saved);
					await mutate();
				}}
			/>
		);
	}
	const found = data.filter(({ title, description }) => `${title} ${description}`.toLowerCase().includes(text.trim().toLowerCase()));
	const chosen = data.find((entry) => entry.name === name) ?? data[0];
	return (
		<div className="data-sets-page">
			<nav aria-label={t(texts.dataSets())}>
				{isBuilder && (
					<Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setBuilt(newOne)}>
						{t(texts.add())}
					</Button>
				)}
				<Input
					allowClear
					prefix={<SearchOutlined aria-hidden />}
					aria-label={t(texts.find())}
					placeholder={t(texts.find())}
					value={text}
					onChange={(event) => setText(event.target.value)}
				/>
				{found.map((entry) => (
					<button key={entry.name} type="button" aria-current={entry === chosen} onClick={() => choose(entry.name)}>
						<span>{entry.title}</span>
						<small>{entry.screenTitle}</small>
					</button>
				))}
			</nav>
			<div>
				{chosen === undefined ? (
					<Empty description={t(texts.none())} />
				) : (
					<DataSetView
						key={chosen.name}
						entry={chosen}
						query={chosen.name === name ? query : null}
						onQuery={(next) => choose(chosen.name, next)}
						onEdit={isBuilder ? () => setBuilt(chosen.name) : undefined}
					/>
				)}
			</div>
		</div>
	);
}

const never = () => () => undefined;

/** The condition of an address; what is none is left to the server to refuse. */
function readQuery(text: string | null): RuleGroup | null {
	if (text === null) return null;
	try {
		const query: unknown = JSON.parse(text);
		return isPlainObject(query) && Array.isArray(query.rules) ? (query as unknown as RuleGroup) : null;
	} catch {
		return null;
	}
}
