import { DesktopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';

import type { HomePage } from '../../../../contract/features/home/home-pages.ts';
import { lazyPart } from '../../../../renderers/core/runtime/lazy-part.tsx';
import { useRuntime } from '../../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { loadAntdStyles } from '../../../base/look/antd-styles.ts';
import { useStore } from '../../../base/state/store.ts';
import { session } from '../../../session/state/session-store.ts';
import { texts } from '../texts.ts';

const WallDialog = lazyPart(async () => {
	const [{ WallDialog }] = await Promise.all([import('./wall-dialog.tsx'), loadAntdStyles('more')]);
	return WallDialog;
});

const wallRight = 'feature/home:wall';

/** Opens the links that show the home page on a wall, for those who may make or revoke some. */
export function WallLinks({ pages }: { pages: HomePage[] }) {
	const t = useText();
	const runtime = useRuntime();
	const user = useStore(session, (state) => state.user);
	const [isOpen, setOpen] = useState(false);
	const mayCreate = runtime.may(wallRight) && !user?.switchedFrom;
	if (!mayCreate && user?.isTenantAdmin !== true) return null;
	return (
		<>
			<Button
				type="text"
				icon={<DesktopOutlined aria-hidden />}
				aria-label={t(texts.wallLinks())}
				title={t(texts.wallLinks())}
				onClick={() => setOpen(true)}
			/>
			{isOpen && <WallDialog pages={pages} mayCreate={mayCreate} onClose={() => setOpen(false)} />}
		</>
	);
}
