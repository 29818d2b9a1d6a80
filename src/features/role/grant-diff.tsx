import { MinusOutlined, PlusOutlined } from '@ant-design/icons';

import { withStatement } from '../../../contract/base/join-texts.ts';
import type { GrantNode } from '../../../contract/features/rights.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import { currentLanguage } from '../../base/i18n/language.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { ScopeSentence } from './scope-sentence.tsx';
import { texts } from './texts.ts';
import type { RoleGrants } from './use-role-grants.ts';

interface Props {
	grants: RoleGrants;
	onConfirm(): void;
	onClose(): void;
}

/** What a save would change, in words, before it is made. */
export function GrantDiff({ grants, onConfirm, onClose }: Props) {
	const t = useText();
	const { added, removed, rescoped, nodes, scopes } = grants;
	return (
		<PageDialog title={t(texts.confirmTitle())} width={560} okText={t(texts.save())} onOk={onConfirm} onCancel={onClose}>
			<div className="rights-diff">
				{added.length > 0 && <h4>{t(texts.added({ count: added.length }))}</h4>}
				<ul>
					{added.map((permission) => (
						<li key={permission} className="rights-added">
							<PlusOutlined aria-hidden /> {wayTo(nodes, permission)}
						</li>
					))}
				</ul>
				{removed.length > 0 && <h4>{t(texts.removed({ count: removed.length }))}</h4>}
				<ul>
					{removed.map((permission) => (
						<li key={permission} className="rights-removed">
							<MinusOutlined aria-hidden /> {wayTo(nodes, permission)}
						</li>
					))}
				</ul>
				{rescoped.length > 0 && <h4>{t(texts.scopeChanged())}</h4>}
				<ul>
					{rescoped.map((name) => (
						<li key={name}>
							{withStatement(titleOfScreen(nodes, name), '').in(currentLanguage())}
							<ScopeSentence screen={name} condition={scopes[name] ?? null} />
						</li>
					))}
				</ul>
			</div>
		</PageDialog>
	);
}

/** What a screen is called in the tree. */
export function titleOfScreen(nodes: GrantNode[], name: string): string {
	return nodes.find(({ screen }) => screen === name)?.title ?? name;
}

function wayTo(nodes: GrantNode[], permission: string): string {
	const byId = new Map(nodes.map((node) => [node.id, node]));
	const titles: string[] = [];
	for (let node = nodes.find((candidate) => candidate.permission === permission); node; node = byId.get(node.parentId ?? ''))
		titles.unshift(node.title);
	return titles.length === 0 ? permission : titles.join(' / ');
}
