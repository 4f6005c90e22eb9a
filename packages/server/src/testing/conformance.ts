/** Whether an answer is as the OpenAPI document of that very server says. */

import { z } from 'zod';
import { toZod } from './to-zod.ts';

const documentShape = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        responses: z.record(
          z.string(),
          z.object({
            content: z.record(z.string(), z.object({ schema: z.unknown() })).optional(),
          }),
        ),
      }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

type Check = (method: string, path: string, status: number, body: unknown) => void;

/** Throws for an answer that the document does not have. Paths outside of it must be errors. */
export async function conformance(url: string): Promise<Check> {
  const response = await fetch(`${url}/api/openapi.json`);
  const document = documentShape.parse(await response.json());
  const { schemas } = document.components;
  const routes = Object.entries(document.paths).map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    methods,
  }));
  const known = new Map<string, z.ZodType>();
  return (method, path, status, body) => {
    const [plain = ''] = path.split('?');
    const route = routes.find(({ pattern }) => pattern.test(plain));
    const name = `${method} ${String(route?.pattern)} ${status}`;
    const answer = route?.methods[method.toLowerCase()]?.responses[status];
    const schema = answer?.content?.['application/json']?.schema;
    const shape = known.get(name) ?? toZod(schema ?? schemas['Error'], schemas);
    known.set(name, shape);
    if (schema === undefined && status !== 404) throw new Error(`${name} is not in the document`);
    const parsed = shape.safeParse(body);
    if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
  };
}
