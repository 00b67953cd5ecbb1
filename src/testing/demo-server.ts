import { runnerImport } from 'vite';

interface DemoServer {
  readonly url: string;
  close(): Promise<void> | void;
}

interface DemoModule {
  listen(options: { port: number; scriptDir: string; policy: 'scripts' }): Promise<DemoServer> | DemoServer;
}

/** Starts the demo shop on a free port with a built script. Its pages block scripts without a nonce. */
export async function startDemo(scriptDir: string): Promise<DemoServer> {
  const { module } = await runnerImport<DemoModule>('/demo/server.ts', {
    configFile: false,
    logLevel: 'error',
  });
  return module.listen({ port: 0, scriptDir, policy: 'scripts' });
}
