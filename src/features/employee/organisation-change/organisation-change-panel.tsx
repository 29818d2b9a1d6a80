import { Alert, App, Button, Form, Input, Spin, Tree } from 'antd';
import { useState } from 'react';

import { rootId, type TreeDataNode } from '../../../../contract/records/tree-node.ts';
import { type TreeDataBranch, useTreeData } from '../../../../renderers/core/records/use-tree-data.ts';
import { notify } from '../../../base/feedback/notify.ts';
import { goTo } from '../../../base/routes/go-to.ts';
import { errorText } from '../../../base/send/answer.ts';
import { saveOrganisationChange } from './save-organisation-change.ts';
import { TownshipSelect } from './township-select.tsx';
import './organisation-change.css';
import { useText } from '../../../base/i18n/use-text.ts';
import { headerTexts } from '../../../shell/header/texts.ts';
import { texts } from './texts.ts';

/** An organisation of the tree, with the code of its region. */
type Organisation = TreeDataNode & { regionCode?: string | null };

const tree = { path: '/platform/v3/user/findOrgTree', parameter: 'orgId' };

/** The tree with its buttons on the left; on the right the chosen organisation and the button that changes to it. */
export function OrganisationChangePanel({ onClose }: { onClose(): void }) {
	const t = useText();
	const { message, modal } = App.useApp();
	const { branches, nodes, failure, load, refresh } = useTreeData(tree);
	const [expanded, setExpanded] = useState<string[]>([rootId]);
	const [marked, setMarked] = useState<string | null>(null);
	const [chosen, setChosen] = useState<Organisation | null>(null);
	const [township, setTownship] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const choose = (organisation: Organisation | null) => {
		setChosen(organisation);
		setTownship(null);
	};
	const handleAssign = () => {
		const node = marked === null ? undefined : nodes.get(marked);
		if (node === undefined || node.disabled) void message.warning(t(texts.chooseNode()));
		else choose(node);
	};
	const handleSave = async () => {
		if (chosen === null) return void message.warning(t(texts.chooseOrganisation()));
		const isMeant = await modal.confirm({
			title: t(headerTexts.changeOrganisation()),
			content: t(texts.question()),
			okText: t(texts.change()),
			cancelText: t(texts.cancel()),
		});
		if (!isMeant) return;
		setBusy(true);
		try {
			const text = await saveOrganisationChange({ id: chosen.id, alias: chosen.alias, xiangzhen: township });
			onClose();
			// Shown by the shell, which outlives this page.
			notify('success', text);
			goTo('/login');
		} catch (error) {
			void message.error(errorText(error), 5);
			setBusy(false);
		}
	};
	return (
		<div className="organisation-change">
			<Alert type="warning" showIcon title={t(texts.warning())} />
			<section className="organisation-change-tree" aria-label={t(texts.tree())}>
				{failure !== null && (
					<Alert type="error" title={failure} action={<Button onClick={() => void refresh()}>{t(texts.retry())}</Button>} />
				)}
				{branches.length === 0 && failure === null && <Spin />}
				<Tree<TreeDataBranch>
					// While it animates, the tree ignores clicks on other switchers.
					motion={false}
					blockNode
					height={400}
					treeData={branches.map(withDisabled)}
					// The tree would forget what is expanded while nothing is loaded yet.
					defaultExpandParent={false}
					expandedKeys={expanded}
					selectedKeys={marked === null ? [] : [marked]}
					onExpand={(keys) => setExpanded(keys.map(String))}
					onSelect={(keys) => setMarked(keys.length === 0 ? null : String(keys[0]))}
					loadData={(branch) => (branch.children === undefined ? load(branch.key) : Promise.resolve())}
				/>
			</section>
			<div className="organisation-change-buttons">
				<Button type="primary" onClick={handleAssign}>
					{t(texts.assign())}
				</Button>
				<Button disabled={chosen === null} onClick={() => choose(null)}>
					{t(texts.clear())}
				</Button>
			</div>
			<Form layout="vertical" className="organisation-change-form">
				<Form.Item label={t(texts.name())} htmlFor="organisation-change-name">
					<Input id="organisation-change-name" readOnly value={chosen?.name ?? ''} />
				</Form.Item>
				<Form.Item label={t(texts.path())} htmlFor="organisation-change-path">
					<Input.TextArea id="organisation-change-path" readOnly autoSize={{ minRows: 2 }} value={chosen?.pathName ?? ''} />
				</Form.Item>
				<TownshipSelect regionCode={chosen?.regionCode ?? null} value={township} onChange={setTownship} />
				<Button type="primary" block loading={isBusy} onClick={() => void handleSave()}>
					{t(texts.save())}
				</Button>
			</Form>
		</div>
	);
}

function withDisabled(branch: TreeDataBranch): TreeDataBranch & { disabled: boolean } {
	return { ...branch, disabled: branch.node.disabled, ...(branch.children && { children: branch.children.map(withDisabled) }) };
}
