import { EditOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Descriptions, Empty, Input, Skeleton, Space, Tag } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import { scriptType } from '../../../contract/documents/document-types.ts';
import {
	type ScriptAnswer,
	type ScriptListAnswer,
	type ScriptTextAnswer,
	scriptPath,
	scriptsPath,
	scriptTestRight,
} from '../../../contract/features/operations/scripts.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { PageFailure } from '../../base/feedback/page-problem.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { goTo } from '../../base/routes/go-to.ts';
import { useStore } from '../../base/state/store.ts';
import { designAddress, newDocumentAddress } from '../../menus/design-address.ts';
import { session } from '../../session/state/session-store.ts';
import { ScriptTrial } from './script-trial.tsx';
import { kindTexts, texts } from './texts.ts';
import './scripts.css';

/** The library of scripts: where they are used, and their runs on records. */
export function ScriptsPage() {
	const t = useText();
	const { language, user } = useRuntime();
	const menus = useStore(session, (state) => state.menuPool);
	const [name, setName] = useState<string | null>(null);
	const [text, setText] = useState('');
	const { data, error, mutate } = useSWR(['scripts', language], () =>
		callApi<ScriptListAnswer>(scriptsPath, undefined, { method: 'GET', isQuiet: true }),
	);
	if (data === undefined) {
		if (error === undefined) return <Skeleton active className="page-skeleton" />;
		return <PageFailure error={error} onRetry={() => void mutate()} />;
	}
	const { scripts, limits } = data;
	const wanted = text.trim().toLowerCase();
	const found = scripts.filter((one) => `${one.title} ${one.name}`.toLowerCase().includes(wanted));
	const chosen = scripts.find((one) => one.name === name) ?? scripts[0];
	const mayWrite = user.isSuper && user.tenantId === null;
	return (
		<div className="scripts-page">
			<header>
				<h1>{t(texts.title())}</h1>
				<span>{t(texts.intro({ ...limits }))}</span>
			</header>
			<div className="scripts-parts">
				<nav aria-label={t(texts.title())}>
					{mayWrite && (
						<Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => goTo(newDocumentAddress(menus, scriptType.name))}>
							{t(texts.add())}
						</Button>
					)}
					<Input
						allowClear
						prefix={<SearchOutlined aria-hidden />}
						aria-label={t(texts.search())}
						placeholder={t(texts.search())}
						value={text}
						onChange={(event) => setText(event.target.value)}
					/>
					{found.map((one) => (
						<button key={one.name} type="button" aria-current={one.name === chosen?.name} onClick={() => setName(one.name)}>
							{one.title}
							<small>{one.name}</small>
						</button>
					))}
				</nav>
				{chosen === undefined ? (
					<Empty description={t(texts.none())} />
				) : (
					<Script key={chosen.name} script={chosen} onEdit={mayWrite ? () => goTo(designAddress(menus, { path: chosen.path })) : null} />
				)}
			</div>
		</div>
	);
}

function Script({ script, onEdit }: { script: ScriptAnswer; onEdit: (() => void) | null }) {
	const t = useText();
	const { may, language } = useRuntime();
	const { name, title, description, screen, screenTitle, length, libraries, uses } = script;
	const { data, error, mutate } = useSWR(['script', name, length, language], () =>
		callApi<ScriptTextAnswer>(scriptPath, { name }, { method: 'GET', isQuiet: true }),
	);
	const ownScreen = screen ?? uses.find(({ kind }) => kind === 'beforeSave' || kind === 'afterSave')?.name ?? null;
	return (
		<article className="script">
			<header>
				<h2>{title}</h2>
				{onEdit && (
					<Button size="small" icon={<EditOutlined aria-hidden />} onClick={onEdit}>
						{t(texts.edit())}
					</Button>
				)}
			</header>
			{description !== '' && <p>{description}</p>}
			<Descriptions
				bordered
				size="small"
				column={{ xs: 1, md: 2 }}
				items={[
					{ key: 'name', label: t(texts.name()), children: <code>{name}</code> },
					{ key: 'screen', label: t(texts.screen()), children: screenTitle ?? t(texts.anyScreen()) },
					{ key: 'length', label: t(texts.length()), children: t(texts.characters({ count: length })) },
					{ key: 'libraries', label: t(texts.uses()), children: libraries.length === 0 ? '—' : libraries.join(', ') },
					{
						key: 'uses',
						label: t(texts.usedBy()),
						span: 2,
						children:
							uses.length === 0 ? (
								t(texts.unused())
							) : (
								<Space wrap>
									{uses.map((use) => (
										<Tag key={`${use.kind} ${use.name} ${use.tenantId}`}>{t(kindTexts[use.kind]({ title: use.title }))}</Tag>
									))}
								</Space>
							),
					},
				]}
			/>
			<div className="script-parts">
				<section aria-label={t(texts.source())}>
					<h3>{t(texts.source())}</h3>
					{data === undefined && error !== undefined ? (
						<LoadFailure error={error} onRetry={() => void mutate()} />
					) : (
						<pre className="script-source">{data?.source ?? ''}</pre>
					)}
				</section>
				{may(scriptTestRight) && <ScriptTrial name={name} screen={ownScreen} />}
			</div>
		</article>
	);
}
