import { DownOutlined, EyeOutlined } from '@ant-design/icons';
import { App, type MenuProps } from 'antd';
import { useState } from 'react';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { listNameOf } from '../../../contract/views/list-name.ts';
import type { SavedView } from '../../../contract/views/saved-view.ts';
import { readError } from '../../core/failure/error-facts.ts';
import { copyText } from '../../core/page/copy-text.ts';
import { dialogPart } from '../../core/page/dialog-part.tsx';
import { usePage } from '../../core/page/page-context.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';

import { MenuButton } from '../toolbar/menu-button.tsx';
import type { ListViews } from './use-list-views.ts';
import { toViewAddress } from './view-address.ts';
import { removeView, saveView, setDefaultView } from './view-calls.ts';
import './views.css';
import { coreTexts } from '../../core/texts/texts.ts';
import { type Translate, useText } from '../../core/texts/use-text.ts';
import { listTexts } from '../texts.ts';
import { texts } from './texts.ts';

const ViewDialog = dialogPart(() => import('./view-dialog.tsx').then((module) => module.ViewDialog));

interface Props {
	screen: ResolvedScreen;
	views: ListViews;
}

/** The name of the open view beside the list's title, with the others to choose from and what can be done with it. */
export function ViewSwitcher({ screen, views }: Props) {
	const t = useText();
	const [dialog, setDialog] = useState<'new' | 'change' | null>(null);
	const commands = useViewCommands(screen, views);
	const { current, isChanged } = views;
	const name = current?.name ?? t(texts.viewNone());
	const items: MenuProps['items'] = [
		...choices(views, t),
		{ type: 'divider' },
		...(current?.isOwn ? [{ key: 'save', label: t(texts.viewSave()), disabled: !isChanged, onClick: commands.save }] : []),
		{ key: 'new', label: t(texts.viewSaveAs()), onClick: () => setDialog('new') },
		...(current?.isOwn ? [{ key: 'change', label: t(texts.viewChange()), onClick: () => setDialog('change') }] : []),
		...(current === null ? [] : currentItems({ views, current, commands, t })),
	];
	const button = {
		type: 'text' as const,
		className: 'portal-view-button',
		icon: <EyeOutlined aria-hidden />,
		'aria-label': t(texts.viewNow({ name })),
		title: isChanged ? t(texts.viewIsChanged()) : t(texts.views()),
		children: (
			<>
				<span className="portal-view-name">{name}</span>
				{isChanged && <span className="portal-view-changed">*</span>}
				<DownOutlined aria-hidden />
			</>
		),
		onMouseEnter: () => views.views === null && void views.refresh(),
		onFocus: () => views.views === null && void views.refresh(),
	};
	return (
		<>
			<MenuButton button={button} menu={{ items, selectedKeys: [current?.id ?? 'none'] }} placement="bottomLeft" />
			{dialog !== null && (
				<ViewDialog screen={screen} views={views} view={dialog === 'change' ? current : null} onClose={() => setDialog(null)} />
			)}
		</>
	);
}

/** What the menu of a view does. */
interface ViewCommands {
	save(): void;
	setDefault(viewId: string | null): void;
	copyLink(view: SavedView): void;
	remove(view: SavedView): Promise<void>;
}

function useViewCommands(screen: ResolvedScreen, views: ListViews): ViewCommands {
	const runtime = useRuntime();
	const t = useText();
	const { message } = App.useApp();
	const { confirm } = usePage();
	const attempt = async (work: () => Promise<unknown>, done: string) => {
		try {
			await work();
			void message.success(done);
		} catch (error) {
			void message.error(readError(error, runtime.language).message, 5);
		}
		await views.refresh();
	};
	return {
		save: () => {
			const { current, content } = views;
			if (current === null) return;
			const { id, version, name, audience, roleId } = current;
			void attempt(
				async () => views.adopt(await saveView(runtime, { id, version, screen: listNameOf(screen), name, content, audience, roleId })),
				t(coreTexts.saved()),
			);
		},
		setDefault: (viewId: string | null) =>
			void attempt(
				() => setDefaultView(runtime, listNameOf(screen), { viewId, subject: 'me' }),
				t(viewId === null ? listTexts.done() : texts.viewIsDefault()),
			),
		copyLink: (view: SavedView) => {
			const link = runtime.address?.linkTo(toViewAddress({ viewId: view.id, query: null })) ?? '';
			void attempt(() => copyText(link), t(texts.linkCopied()));
		},
		remove: async (view: SavedView) => {
			if (!(await confirm({ text: t(texts.viewConfirmRemove({ name: view.name })), isDangerous: true, okText: t(coreTexts.remove()) })))
				return;
			await attempt(async () => {
				await removeView(runtime, view.id);
				await views.show(null);
			}, t(listTexts.removed()));
		},
	};
}

/** The list without a view, the user's own views, and shared ones. */
function choices({ views, show }: ListViews, t: Translate): NonNullable<MenuProps['items']> {
	const all = views?.views ?? [];
	const toItem = (view: SavedView) => ({
		key: view.id,
		label: view.id === views?.defaultId ? t(texts.viewWithDefault({ name: view.name })) : view.name,
		...(!view.isOwn && view.ownerName !== null && { title: t(texts.viewOf({ owner: view.ownerName })) }),
		onClick: () => void show(view),
	});
	const groups = [
		{ key: 'own', label: t(texts.viewsOwn()), children: all.filter((view) => view.isOwn).map(toItem) },
		{ key: 'shared', label: t(texts.viewsShared()), children: all.filter((view) => !view.isOwn).map(toItem) },
	];
	return [
		{ key: 'none', label: t(texts.viewNone()), onClick: () => void show(null) },
		...groups.filter(({ children }) => children.length > 0).map((group) => ({ ...group, type: 'group' as const })),
	];
}

function currentItems({
	views,
	current,
	commands,
	t,
}: {
	views: ListViews;
	current: SavedView;
	commands: ViewCommands;
	t: Translate;
}): NonNullable<MenuProps['items']> {
	const isMine = views.views?.defaults.some((entry) => entry.subject === 'me' && entry.viewId === current.id) ?? false;
	return [
		{
			key: 'default',
			label: t(isMine ? texts.viewNoDefault() : texts.viewMakeDefault()),
			onClick: () => commands.setDefault(isMine ? null : current.id),
		},
		{ key: 'link', label: t(texts.copyLink()), onClick: () => commands.copyLink(current) },
		...(current.isOwn ? [{ key: 'remove', label: t(texts.viewRemove()), danger: true, onClick: () => void commands.remove(current) }] : []),
	];
}
