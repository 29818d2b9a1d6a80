import { Button, Skeleton } from 'antd';

import { Link } from 'react-router-dom';

import { groupDigits } from '../../../contract/base/group-digits.ts';
import type { ScreenRuntime } from '../../../renderers/core/runtime/screen-runtime.ts';
import { baseTexts } from '../../base/i18n/texts.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { MenuIcon } from '../../menus/menu-icon.tsx';
import type { MenuNode } from '../../session/state/menu-tree.ts';
import { texts } from './texts.ts';
import { isMissing, useLatest } from './use-latest.ts';

/** How many records a screen holds for this user; leads to its list. */
export function ScreenCount({ menu, screen, runtime }: { menu: MenuNode; screen: string; runtime: ScreenRuntime }) {
	const t = useText();
	const { data, error, isLoading, mutate } = useLatest(runtime, screen);
	if (isMissing(error)) return null;
	return (
		<li className="dashboard-count-item">
			<Link className="dashboard-count" to={menu.path}>
				<span className="dashboard-count-icon">
					<MenuIcon name={menu.icon} />
				</span>
				<span className="dashboard-count-words">
					<span>{menu.name}</span>
					{isLoading && <Skeleton.Button active size="small" />}
					{data !== undefined && <strong>{groupDigits(data.answer.pageResult.totalCount, runtime.language)}</strong>}
					{error !== undefined && !isLoading && <span title={errorText(error)}>{t(texts.unavailable())}</span>}
				</span>
			</Link>
			{error !== undefined && !isLoading && (
				<Button type="link" className="dashboard-count-retry" onClick={() => void mutate()}>
					{t(baseTexts.retry())}
				</Button>
			)}
		</li>
	);
}
