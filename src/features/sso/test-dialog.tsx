import { Alert, Button, Spin } from 'antd';
import { useCallback, useEffect, useState } from 'react';

import { type SsoTest, ssoTestPath } from '../../../contract/features/security/sso.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { texts } from './texts.ts';

/** Tests an identity provider or a directory and shows what was found, or why it cannot be used. */
export function TestDialog({ record, onClose }: ActionDialogProps) {
	const t = useText();
	const runtime = useRuntime();
	const [result, setResult] = useState<SsoTest | null>(null);
	const { id } = record;
	const test = useCallback(async () => {
		setResult(null);
		try {
			setResult(await runtime.call<SsoTest>(ssoTestPath, { id }));
		} catch (failure) {
			setResult({ isUsable: false, problem: errorText(failure), findings: [], milliseconds: 0 });
		}
	}, [runtime, id]);
	useEffect(() => void test(), [test]);
	return (
		<PageDialog
			title={t(texts.title({ name: String(record.name) }))}
			width={560}
			onCancel={onClose}
			footer={
				<>
					<Button disabled={result === null} onClick={() => void test()}>
						{t(texts.again())}
					</Button>
					<Button type="primary" onClick={onClose}>
						{t(texts.close())}
					</Button>
				</>
			}
		>
			{result === null ? <Spin /> : <TestResult result={result} />}
		</PageDialog>
	);
}

function TestResult({ result: { isUsable, problem, findings, milliseconds } }: { result: SsoTest }) {
	const t = useText();
	if (!isUsable) return <Alert type="error" showIcon title={t(texts.bad())} description={problem} />;
	const list = (
		<ul style={{ margin: 0, paddingInlineStart: 20 }}>
			{findings.map((finding) => (
				<li key={finding}>{finding}</li>
			))}
		</ul>
	);
	return <Alert type="success" showIcon title={t(texts.good({ milliseconds }))} description={list} />;
}
