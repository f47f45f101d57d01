"""Writes the network of Kokoro with 32-bit weights, as `widen-network.ts` does: `widen.py FROM TO`."""

import sys

import numpy as np
import onnx
from onnx import numpy_helper


def widen(tensor):
    if tensor.data_type == onnx.TensorProto.FLOAT16:
        wide = numpy_helper.to_array(tensor).astype(np.float32)
        tensor.CopyFrom(numpy_helper.from_array(wide, tensor.name))


model = onnx.load(sys.argv[1])
for tensor in model.graph.initializer:
    widen(tensor)
for node in model.graph.node:
    for attribute in node.attribute:
        if attribute.type == onnx.AttributeProto.TENSOR:
            widen(attribute.t)
        if node.op_type == "Cast" and attribute.name == "to" and attribute.i == onnx.TensorProto.FLOAT16:
            attribute.i = onnx.TensorProto.FLOAT
del model.graph.value_info[:]
onnx.save(model, sys.argv[2])
