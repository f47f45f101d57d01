"""Packs the weights of a network into bytes with one scale a column: `pack.py FROM TO`."""

import sys

import numpy as np
import onnx
from onnx import helper, numpy_helper

model = onnx.load(sys.argv[1])
graph = model.graph
for tensor in list(graph.initializer):
    weights = numpy_helper.to_array(tensor)
    if weights.ndim != 2 or weights.size < 4096:
        continue
    scales = np.maximum(np.abs(weights).max(axis=0), 1e-8).astype(np.float32) / 127
    packed = np.clip(np.round(weights / scales), -127, 127).astype(np.int8)
    name = tensor.name
    graph.initializer.remove(tensor)
    graph.initializer.extend(
        [
            numpy_helper.from_array(packed, f"{name}.packed"),
            numpy_helper.from_array(scales, f"{name}.scales"),
            numpy_helper.from_array(np.zeros(len(scales), dtype=np.int8), f"{name}.zeros"),
        ]
    )
    inputs = [f"{name}.packed", f"{name}.scales", f"{name}.zeros"]
    graph.node.insert(0, helper.make_node("DequantizeLinear", inputs, [name], axis=1))
onnx.save(model, sys.argv[2])
