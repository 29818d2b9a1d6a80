import { App, Button, Checkbox, Form, Input, Space } from 'antd';
import { useState } from 'react';
import useSWR from 'swr';
import { joinTexts } from '../../../../contract/base/join-texts.ts';
import type { HomePage } from '../../../../contract/features/home/home-pages.ts';
import { type WallLink, wallLimits } from '../../../../contract/features/home/wall.ts';
import { LoadFailure } from '../../../../renderers/core/failure/load-failure.tsx';
import { copyText } from '../../../../renderers/core/page/copy-text.ts';
import { usePage } from '../../../../renderers/core/page/page-context.ts';
import { PageDialog } from '../../../../renderers/core/page/page-dialog.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime, formatDay } from '../../../../renderers/core/texts/dates.ts';
import { callApi } from '../../../base/api/portal-api.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { atBase } from '../../../base/portal/base-path.ts';
import { errorText } from '../../../base/send/answer.ts';
import { usePortletKinds } from '../pages/use-portlet-kinds.ts';
import { texts as dashboardTexts } from '../texts.ts';
import { texts } from './texts.ts';
import { toWallPages } from './to-wall-pages.ts';
import './wall-dialog.css';

interface Props {
	/** The pages of the home page. */
	pages: HomePage[];
	/** Whether the user may make links, beside revoking those that there are. */
	mayCreate: boolean;
	onClose(): void;
}

const root = '/platform/v3/wall';

/** Makes, changes and revokes the links that show the home page on a wall. */
export function WallDialog({ pages, mayCreate, onClose }: Props) {
	const t = useText();
	const { message } = App.useApp();
	const runtime = useRuntime();
	const kinds = usePortletKinds();
	const { confirm } = usePage();
	const [title, setTitle] = useState(pages[0]?.title ?? '');
	const [chosen, setChosen] = useState(() => pages.map(({ id }) => id));
	/** The link that was made last. */
	const [made, setMade] = useState<{ id: string; address: string } | null>(null);
	const [isBusy, setBusy] = useState(false);
	const { data: prepared } = useSWR(['wall pages', chosen, pages], () =>
		toWallPages(
			pages.filter(({ id }) => chosen.includes(id)),
			kinds,
			runtime,
		),
	);
	const { data: links, error, mutate } = useSWR(['wall links'], () => callApi<WallLink[]>(`${root}/list`, {}, { method: 'GET' }));
	const run = async (work: () => Promise<void>) => {
		setBusy(true);
		try {
			await work();
			await mutate();
		} catch (failure) {
			void message.error(errorText(failure), 5);
		}
		setBusy(false);
	};
	const isReady = prepared !== undefined && prepared.pages.length > 0;
	const handleCreate = () =>
		run(async () => {
			const { id, path } = await callApi<{ id: string; path: string }>(`${root}/create`, { title: title.trim(), pages: prepared?.pages });
			setMade({ id, address: new URL(atBase(path), location.origin).href });
		});
	const handleUpdate = (id: string) =>
		run(async () => {
			await callApi(`${root}/change`, { id, pages: prepared?.pages });
			void message.success(t(texts.updated()));
		});
	const handleRevoke = async (link: WallLink) => {
		if (!(await confirm({ text: t(texts.revokeQuestion({ title: link.title })), okText: t(texts.revoke()), isDangerous: true }))) return;
		await run(async () => {
			await callApi(`${root}/revoke`, { id: link.id });
			setMade((last) => (last?.id === link.id ? null : last));
		});
	};
	return (
		<PageDialog
			title={t(dashboardTexts.wallLinks())}
			footer={<Button onClick={onClose}>{t(texts.close())}</Button>}
			width={640}
			onCancel={onClose}
		>
			{mayCreate && (
				<Form layout="vertical" className="wall-form" onFinish={() => void handleCreate()}>
					<p>{t(texts.hint())}</p>
					<Form.Item label={t(texts.title())} htmlFor="wall-title">
						<Input id="wall-title" value={title} maxLength={wallLimits.title} onChange={(event) => setTitle(event.target.value)} />
					</Form.Item>
					{pages.length > 1 && (
						<Form.Item label={t(texts.shown())}>
							<Checkbox.Group
								value={chosen}
								options={pages.map((page) => ({ value: page.id, label: page.title }))}
								onChange={(ids) => setChosen(ids)}
							/>
						</Form.Item>
					)}
					{prepared && prepared.omitted.length > 0 && <p>{t(texts.omitted({ titles: t(joinTexts(prepared.omitted)) }))}</p>}
					<Button type="primary" htmlType="submit" loading={isBusy} disabled={!isReady || title.trim() === ''}>
						{t(texts.create())}
					</Button>
					{made !== null && <NewAddress address={made.address} />}
				</Form>
			)}
			<h3 className="wall-existing">{t(texts.existing())}</h3>
			{links === undefined && error !== undefined && <LoadFailure error={error} onRetry={() => void mutate()} />}
			{links?.length === 0 && <p>{t(texts.none())}</p>}
			<ul className="wall-links">
				{links?.map((link) => (
					<li key={link.id}>
						<LinkFacts link={link} />
						<Space>
							{link.isOwn && mayCreate && (
								<Button size="small" disabled={isBusy || !isReady} onClick={() => void handleUpdate(link.id)}>
									{t(texts.update())}
								</Button>
							)}
							<Button size="small" danger disabled={isBusy} onClick={() => void handleRevoke(link)}>
								{t(texts.revoke())}
							</Button>
						</Space>
					</li>
				))}
			</ul>
		</PageDialog>
	);
}

function LinkFacts({ link: { title, pages, ownerName, createdAt, usedAt } }: { link: WallLink }) {
	const t = useText();
	return (
		<div>
			<strong>{title}</strong>
			<small>{t(joinTexts(pages))}</small>
			<small>
				{t(texts.made({ owner: ownerName, day: formatDay(createdAt) }))}
				{' · '}
				{usedAt === null ? t(texts.unused()) : t(texts.used({ time: formatDateTime(usedAt) }))}
			</small>
		</div>
	);
}

function NewAddress({ address }: { address: string }) {
	const t = useText();
	const { message } = App.useApp();
	const copy = () =>
		copyText(address).then(
			() => void message.success(t(texts.copied())),
			(failure: unknown) => void message.error(errorText(failure), 5),
		);
	return (
		<div className="wall-address">
			<Space.Compact block>
				<Input readOnly aria-label={t(dashboardTexts.wallLinks())} value={address} onFocus={(event) => event.target.select()} />
				<Button onClick={() => void copy()}>{t(texts.copy())}</Button>
			</Space.Compact>
			<small role="status">{t(texts.created())}</small>
		</div>
	);
}
