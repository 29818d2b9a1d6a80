import { PlusOutlined } from '@ant-design/icons';
import { Button, Empty, Flex } from 'antd';
import dayjs from 'dayjs';
import { useDeferredValue } from 'react';

import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { formatDateTime } from '../../../renderers/core/texts/dates.ts';
import { useStore } from '../../base/state/store.ts';
import { FavoriteList } from '../../menus/favorites/favorite-list.tsx';
import { screenOf } from '../../menus/resolve-page.ts';
import { session } from '../../session/state/session-store.ts';
import { RecentRecords } from './recent-records.tsx';
import { ScreenCount } from './screen-count.tsx';
import './dashboard.css';
import { useText } from '../../base/i18n/use-text.ts';
import { greetings, texts } from './texts.ts';

const mostScreens = 8;
const mostLists = 4;

/** The home page: what there is in the screens that the user may see, what came last, and the ways to begin. */
export function DashboardPage() {
	const t = useText();
	const runtime = useRuntime();
	const { user, menuPool } = useStore(session, (state) => state);
	// Header, menu and tabs respond before the page has counted anything.
	const hasContent = useDeferredValue(true, false);
	if (user === null) return null;
	const entries = menuPool
		.filter((menu) => menu.children.length === 0 && !menu.isHidden && screenOf(menu) !== undefined)
		.slice(0, mostScreens);
	const creatable = entries.filter((menu) => runtime.may(`${screenOf(menu)}:create`));
	// In China's time, whatever the zone of the computer.
	const now = dayjs(formatDateTime(new Date().toISOString()));
	const greeting = partOfDay(now.hour());
	return (
		<div className="dashboard">
			<header className="dashboard-head">
				<div>
					<h1>{t(greetings[greeting]({ name: user.info.user.fullname }))}</h1>
					<p>
						{now.format(t(texts.date()))}
						{user.info.employee?.orgName && <span>{user.info.employee.orgName}</span>}
					</p>
				</div>
				<Flex gap="small" wrap>
					{creatable.map((menu) => (
						<Button
							key={menu.id}
							icon={<PlusOutlined aria-hidden />}
							onClick={() => runtime.open({ screen: screenOf(menu) ?? '', view: 'create' })}
						>
							{t(texts.create({ title: menu.name }))}
						</Button>
					))}
				</Flex>
			</header>
			{hasContent && (
				<>
					<FavoriteList look="cards" />
					{entries.length === 0 && <Empty description={t(texts.empty())} />}
					<ul className="dashboard-counts">
						{entries.map((menu) => (
							<ScreenCount key={menu.id} menu={menu} screen={screenOf(menu) ?? ''} runtime={runtime} />
						))}
					</ul>
					<div className="dashboard-lists">
						{entries.slice(0, mostLists).map((menu) => (
							<RecentRecords key={menu.id} menu={menu} screen={screenOf(menu) ?? ''} runtime={runtime} />
						))}
					</div>
				</>
			)}
		</div>
	);
}

function partOfDay(hour: number) {
	if (hour < 6) return 'night';
	if (hour < 12) return 'morning';
	return hour < 18 ? 'afternoon' : 'evening';
}
